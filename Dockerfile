# Builds the command and serves the API: docker build --tag harvestman . && docker run --env HARVESTMAN_API_KEYS harvestman

FROM node:24-bookworm-slim AS build
WORKDIR /src
RUN npm install --global pnpm@12
COPY . .
RUN pnpm install --frozen-lockfile \
  && pnpm build \
  && pnpm --filter harvestman deploy --legacy --prod /app

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates chromium fonts-noto-cjk fonts-noto-core tini \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
ENV NODE_ENV=production \
  HARVESTMAN_BROWSER=/usr/bin/chromium \
  HARVESTMAN_HOST=0.0.0.0 \
  HARVESTMAN_PORT=3000
USER node
WORKDIR /home/node
EXPOSE 3000
ENTRYPOINT ["tini", "--", "node", "/app/dist/main.js"]
CMD ["serve"]
