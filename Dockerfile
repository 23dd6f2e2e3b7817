# The site with its content service: docs/hosting.md
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/budget/package.json packages/budget/
COPY packages/cli/package.json packages/cli/
COPY packages/codegen/package.json packages/codegen/
COPY packages/content-service/package.json packages/content-service/
COPY packages/create-schaufenster/package.json packages/create-schaufenster/create-schaufenster.mjs packages/create-schaufenster/
COPY packages/host/package.json packages/host/
COPY packages/publish/package.json packages/publish/
COPY packages/schaufenster/package.json packages/schaufenster/schaufenster.mjs packages/schaufenster/
COPY packages/shapes/package.json packages/shapes/
COPY packages/site/package.json packages/site/
COPY packages/theme/package.json packages/theme/
# With the bundler: the site is built when the container starts, for the address it is given then.
RUN npm ci && npm sbom --sbom-format cyclonedx > sbom.json
# The Studio's: its packages are in its build, which the volume .cache gets later.
COPY packages/studio/package.json packages/studio/package-lock.json packages/studio/.npmrc packages/studio/
RUN cd packages/studio && npm sbom --sbom-format cyclonedx --package-lock-only > ../../sbom-studio.json

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=packages /app/sbom.json /app/sbom-studio.json ./
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
