# One image for every process; compose.yaml says which one a container is.
FROM node:24-bookworm-slim AS sources
WORKDIR /app
COPY . .

# Builds the pages: needs everything that package.json names.
FROM sources AS pages
RUN npm ci --no-audit --no-fund
RUN npm run build

# What runs needs neither compilers nor browsers, nor the database that development brings along.
FROM sources AS packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    JOGO_STAGE=live
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json .
COPY art/drawings art/drawings
COPY contract contract
COPY docs/games docs/games
COPY rules rules
COPY server server
COPY telemetry telemetry
COPY tools tools
COPY web web
COPY --from=pages /app/web/dist web/dist
# Anchors and sampled answers are the one thing that processes write; the folder is a volume.
RUN mkdir /var/lib/jogo && chown node:node /var/lib/jogo
USER node
CMD ["node", "server/src/main.ts", "api"]
