# One file for the image of every service, of the sandbox and of the one-off jobs; SERVICE says which:
#   docker build -f deploy/service.Dockerfile --build-arg SERVICE=order -t shop/order .
# What each holds is in deploy/images/src/contents.ts. The stages before `own` are the same for all and are built once.
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
ARG SERVICE
RUN node deploy/images/src/gather.ts "$SERVICE" /out

FROM ${NODE_IMAGE}
ARG SERVICE
ARG VERSION=dev
LABEL org.opencontainers.image.title="shop-${SERVICE}" org.opencontainers.image.version="${VERSION}"
# Memory limits of Node and of glibc as in deploy/dev/src/up/memory.ts; the chart sets those of larger processes.
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=112" \
    MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 \
    GRPC_PORT=7000 ADMIN_PORT=9464
WORKDIR /app
COPY --from=shared /out .
COPY --from=own /out .
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.ADMIN_PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "main.js"]
