# syntax=docker/dockerfile:1
# What runs in the cluster. Two images from one file:
#   docker build --target gateway -t park-portal/gateway:$VERSION --build-arg VERSION=$VERSION .
#   docker build --target backend -t park-portal/backend:$VERSION --build-arg VERSION=$VERSION .
# What they hold is laid by scripts/image.ts: `npm run image` does the same in a folder and says its size.

FROM node:24.21.0-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build \
 && npm run image -- gateway /out/gateway \
 && npm run image -- backend /out/backend

# Node alone: nothing installs packages at run time
FROM node:24.21.0-slim AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn-*
ARG VERSION=unversioned
ARG REVISION=unknown
LABEL org.opencontainers.image.title="park-portal" \
      org.opencontainers.image.description="The public portal of chemical industrial parks" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="docker.io/library/node:24.21.0-slim"
ENV NODE_ENV=production
WORKDIR /app
# by number, so that a cluster can tell that it is not root
USER 1000:1000

# The embedded backend, for clusters that have no platform yet; its database is DATABASE_URL's, its uploads are in /data.
FROM runtime AS backend
COPY --from=build --chown=0:0 /out/backend ./
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3100
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.BACKEND_PORT || 3100}/`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "backend/main.ts"]

# The gateway; last, so that a build without a target makes it.
FROM runtime AS gateway
COPY --from=build --chown=0:0 /out/gateway ./
EXPOSE 3000 3090
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT || 3090}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# without a shell in between: SIGTERM reaches Node
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "server/main.ts"]
