FROM python:3.11.14-slim-bookworm

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/head-on.sqlite3

RUN useradd --create-home --uid 10001 head-on \
    && install --directory --owner head-on --group head-on /data

WORKDIR /app
COPY requirements.lock .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock
COPY bot bot
COPY cogs cogs

USER head-on
VOLUME /data
CMD ["python", "-m", "bot"]
