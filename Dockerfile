# syntax=docker/dockerfile:1
# Builds the two images that run in the cluster:
#   docker build --target gateway -t park-portal/gateway:$VERSION --build-arg VERSION=$VERSION .
#   docker build --target backend -t park-portal/backend:$VERSION --build-arg VERSION=$VERSION .
# Both images contain package.json's `dependencies`. Only the build needs `devDependencies`.

FROM node:24.21.0-slim AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24.21.0-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# npm is removed because nothing installs packages at run time
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
# a numeric user lets Kubernetes verify runAsNonRoot
USER 1000:1000

# The embedded backend, for clusters without a platform. It uses DATABASE_URL and stores uploads in /data.
FROM runtime AS backend
COPY --from=packages --chown=0:0 /src/node_modules ./node_modules
# the name of the prebuilt demo database is a hash of its sources, which include the lock file
COPY --chown=0:0 package.json package-lock.json ./
COPY --chown=0:0 shared ./shared
COPY --chown=0:0 backend ./backend
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3100
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.BACKEND_PORT || 3100}/`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "backend/main.ts"]

# The gateway. As the last stage, it is also the default target.
FROM runtime AS gateway
COPY --from=packages --chown=0:0 /src/node_modules ./node_modules
COPY --chown=0:0 package.json ./
COPY --from=build --chown=0:0 /src/dist ./dist
COPY --chown=0:0 shared ./shared
COPY --chown=0:0 server ./server
# by default, each thread has an arena of its own (docs/operations.md, “Capacity”)
ENV MALLOC_ARENA_MAX=2
EXPOSE 3000 3090
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT || 3090}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# exec form without a shell, so that SIGTERM reaches Node
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "server/main.ts"]
