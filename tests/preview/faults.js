// What a person would see of a page that went wrong, one line each. Given to `Page.evaluate` with the catalogue's keys.
(keys) => {
  const found = [];
  const known = new Set(keys);
  const width = document.documentElement.clientWidth;
  const where = (element) => element.closest("article")?.dataset.caption ?? "page";
  const tell = (what, element) => found.push(`${where(element)}: ${what}`);
  if (document.documentElement.scrollWidth > width) found.push(`page: ${document.documentElement.scrollWidth} px wide`);
  for (const element of document.querySelectorAll("article *")) {
    const box = element.getBoundingClientRect();
    if (box.width && box.right > width + 0.5) tell(`${element.tagName} goes ${Math.round(box.right - width)} px too far`, element);
  }
  for (const picture of document.images) {
    if (!picture.complete || !picture.naturalWidth) tell(`no picture at ${picture.getAttribute("src")}`, picture);
    if (!picture.alt.trim()) tell(`no words for ${picture.getAttribute("src")}`, picture);
  }
  for (const label of document.querySelectorAll("button .label, .select:not(.chosen) .label, .uncut")) {
    if (label.scrollWidth > label.clientWidth + 1 && label.clientWidth) tell(`cut: ${label.textContent}`, label);
  }
  for (const mention of document.querySelectorAll(".unknown")) tell(`nobody is ${mention.textContent}`, mention);
  for (const article of document.querySelectorAll("article")) {
    const body = article.cloneNode(true);
    for (const code of body.querySelectorAll("code, pre, .caption, .input, a")) code.remove();
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent;
      for (const raw of text.match(/\{ ?\$?[a-z_-]*|\*\*|__|<[@#t/:]|^-# |^#+ |\\[*_~`|]|\bundefined\b|\bNone\b/g) ?? []) {
        tell(`raw ${raw} in: ${text}`, article);
      }
      for (const word of text.split(/[\s・、。（）():,.]+/)) if (known.has(word)) tell(`the key ${word}`, article);
    }
  }
  return found;
}
