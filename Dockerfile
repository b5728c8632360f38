# An image of the release, pg_dump, pg_restore and heif-convert, and nothing else: no shell, no package manager, no build tools.
#   docker build -t coursefront .
#   docker run --read-only -p 3000:3000 -v coursefront:/data -e SITE_URL=https://courses.example.com coursefront
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run release -- --to /made
# What the programs of the release share with the system: the C and C++ libraries, by the names that they ask for.
RUN mkdir -p /image/data /image/tmp /image/etc /image/made && chown 10001:10001 /image/data && chmod 1777 /image/tmp && \
    cp -a /made/coursefront-*/ /image/coursefront && rmdir /image/made && \
    find /image/coursefront -name '*.node' -o -path '*/bin/node' | xargs ldd | grep -oE '[[:space:]]/lib[^ ]*' | tr -d '[:blank:]' | sort -u | xargs -I{} cp --parents -L {} /image && \
    printf 'coursefront:x:10001:10001::/data:/none\n' > /image/etc/passwd && \
    printf 'hosts: files dns\n' > /image/etc/nsswitch.conf

# Backups and restores of PostgreSQL need its client programs, of the major version of the server or newer: that of deploy/compose/compose.yaml.
FROM postgres:18-bookworm AS postgres
RUN mkdir -p /image/usr/bin && cp /usr/lib/postgresql/$PG_MAJOR/bin/pg_dump /usr/lib/postgresql/$PG_MAJOR/bin/pg_restore /image/usr/bin && \
    ldd /image/usr/bin/* | grep -oE '[[:space:]]/lib[^ ]*' | tr -d '[:blank:]' | sort -u | xargs -I{} cp --parents -L {} /image

# Photos of iPhones (HEIC) are unpacked by a program of libheif, of Debian as it is, with the notices of what it is made of.
FROM debian:bookworm-slim AS heif
RUN apt-get update && apt-get install -y --no-install-recommends libheif-examples
RUN mkdir -p /image/usr/bin /image/usr/share/doc && \
    cp /usr/bin/heif-convert /image/usr/bin && cp -a /usr/share/doc/libheif* /usr/share/doc/libde265* /usr/share/doc/libx265* /image/usr/share/doc && \
    ldd /image/usr/bin/* | grep -oE '[[:space:]]/lib[^ ]*' | tr -d '[:blank:]' | sort -u | xargs -I{} cp --parents -L {} /image

FROM scratch
COPY --from=heif /image/ /
COPY --from=postgres /image/ /
COPY --from=build /image/ /
USER 10001:10001
WORKDIR /coursefront
ENV DATA_DIR=/data NODE_COMPILE_CACHE=/data/code-cache
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["/coursefront/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/servez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/coursefront/bin/node", "--max-semi-space-size=8", "/coursefront/build/server/index.js"]
CMD ["serve"]
