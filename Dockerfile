# Two images: `processes` for every process, and `desk` with the commands of operators too; compose.yaml says which one a container is.
# What is installed goes by the lock file alone: a commit that does not change it installs nothing.
FROM node:24-bookworm-slim AS installed
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/package.json
COPY rules/package.json rules/package.json
COPY sandbox/package.json sandbox/package.json
COPY server/package.json server/package.json
COPY telemetry/package.json telemetry/package.json
COPY web/package.json web/package.json
RUN npm ci --no-audit --no-fund

# What runs needs neither compilers nor browsers, nor the database that development brings along.
FROM installed AS packages
RUN npm prune --omit=dev --no-audit --no-fund

# Builds the pages: needs everything that package.json names.
FROM installed AS pages
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS processes
ENV NODE_ENV=production \
    JOGO_STAGE=live
WORKDIR /app
# Anchors and sampled answers are the one thing that processes write; the folder is a volume.
RUN mkdir /var/lib/jogo && chown node:node /var/lib/jogo
COPY --from=packages /app/node_modules node_modules
COPY package.json .
COPY art/drawings art/drawings
COPY contract contract
COPY docs/games docs/games
COPY rules rules
COPY server server
COPY telemetry telemetry
COPY tools/healthy.mjs tools/healthy.mjs
COPY web web
COPY --from=pages /app/web/dist web/dist
USER node
CMD ["node", "server/src/main.ts", "api"]

FROM processes AS desk
COPY tools tools
CMD ["node", "tools/books.ts"]
