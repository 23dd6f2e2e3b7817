import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          // Loads modules of other projects, as Node does.
          server: { deps: { external: [/\/native-import\.ts$/] } },
          include: ['{schema,codegen,content-service,src,host,publish,demo,scripts,studio}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/site-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
