# The service in one image: docker build -t self-check .
# Built with the official image of the Node that the tests run on, whose program alone goes into the image, without npm.

FROM node:26.10.0-trixie-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY testing/packages/package.json ./testing/packages/

# What the page's build needs. No package may run a script of its own.
FROM sources AS built
RUN npm ci --ignore-scripts --include=dev --include=optional --workspaces=false
COPY . .
RUN node scripts/build.ts && node scripts/notices.ts

# What the server needs.
FROM sources AS modules
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspaces=false

FROM debian:trixie-slim AS service
# The two libraries that Node links to and the slim image may lack.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 self-check \
  && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin self-check \
  && install --directory --owner=self-check --group=self-check --mode=0700 /data /ledger \
  && ln -s /app/bin/self-check /usr/local/bin/self-check
WORKDIR /app
COPY --from=sources /usr/local/bin/node /usr/local/bin/node
COPY --from=modules /app/node_modules ./node_modules
COPY --from=built /app/dist ./dist
COPY --from=built /app/THIRD-PARTY-NOTICES.md ./
COPY package.json LICENSE ./
COPY bin ./bin
COPY src ./src
COPY fonts ./fonts
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  CLIENTS_DIR=/clients \
  ERASURE_LEDGER=/ledger/erasures.ledger \
  PATH=/usr/local/bin:/usr/bin:/bin
VOLUME ["/data", "/ledger"]
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No core file, which would show visitors' answers. prlimit becomes the server.
CMD ["prlimit", "--core=0", "self-check", "serve"]
