# Installs what requirements.lock names, by hash and ready-made only, into a folder of its own.
FROM python:3.11.14-slim-bookworm AS build

WORKDIR /app
COPY requirements.lock .
RUN python -m venv --without-pip /opt/head-on \
    && pip --python /opt/head-on/bin/python install --no-cache-dir --disable-pip-version-check \
        --only-binary :all: --require-hashes -r requirements.lock
COPY bot bot
COPY cogs cogs
RUN python -m compileall -q --invalidation-mode unchecked-hash bot cogs

# What runs: Python, that folder, the program. It belongs to root, runs as nobody, and writes to /data only.
FROM python:3.11.14-slim-bookworm

ENV PATH=/opt/head-on/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/head-on.sqlite3 \
    OPERATOR_ADDRESS=127.0.0.1:8080

RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin head-on \
    && install --directory --owner head-on --group head-on --mode 0700 /data

WORKDIR /app
COPY --from=build /opt/head-on /opt/head-on
COPY --from=build /app/bot bot
COPY --from=build /app/cogs cogs

USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
