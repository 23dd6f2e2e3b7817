# The site with its content service: docs/hosting.md
# Of every package what npm reads: an edit of anything else installs nothing again.
FROM node:24-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -name '*.mjs' -delete && find . -type d -empty -delete

FROM node:24-slim AS packages
WORKDIR /app
COPY --from=manifests /app .
# With the bundler: the site is built when the container starts, for the address it is given then.
RUN npm ci && npm sbom --sbom-format cyclonedx > sbom.json
# The Studio's: its packages are in its build, which the volume .cache gets later.
RUN cd packages/studio && npm sbom --sbom-format cyclonedx --package-lock-only > ../../sbom-studio.json

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app .
COPY . .
# Everything belongs to root; the sticky bit lets the user create folders here, and replace nothing.
RUN chmod 1777 . && install -d -o node -g node .content .cache
USER node
ENV HOST=0.0.0.0 PORT=3000
VOLUME ["/app/.content", "/app/.cache"]
EXPOSE 3000
HEALTHCHECK --start-period=120s --interval=30s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/_health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass the signal on.
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/schaufenster", "start"]
