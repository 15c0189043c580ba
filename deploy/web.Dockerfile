# One file for the two images that browsers reach; APP says which:
#   docker build -f deploy/web.Dockerfile --build-arg APP=web-store -t shop/web-store .
# `bff` answers /v1 and /pos and has the counter's pages (web-pos) with it; `web-store` renders the shop's own pages.
# The stages before `own` are those of service.Dockerfile, word for word, so that a builder finds them done.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# The manifests alone: the libraries are installed anew only when one of these changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests/ \; \
 && cp package-lock.json .npmrc /manifests/

FROM ${NODE_IMAGE} AS libraries
WORKDIR /src
COPY --from=manifests /manifests .
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

FROM libraries AS build
COPY . .
ENV PATH=/src/node_modules/.bin:$PATH
RUN node deploy/images/src/build.ts

FROM build AS shared
RUN node deploy/images/src/gather.ts shared /out

FROM build AS own
ARG APP
RUN node deploy/images/src/gather.ts "$APP" /out

FROM ${NODE_IMAGE}
ARG APP
ARG VERSION=dev
LABEL org.opencontainers.image.title="shop-${APP}" org.opencontainers.image.version="${VERSION}"
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=192" \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 \
    PORT=8081 WEB_PORT=8082 ADMIN_PORT=9464
WORKDIR /app
COPY --from=shared /out .
COPY --from=own /out .
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.ADMIN_PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "main.js"]
