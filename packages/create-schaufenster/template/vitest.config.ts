import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { extends: './vite.config.ts', test: { ...shared, name: 'unit', include: ['{schema,src}/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'e2e', include: ['e2e/**/*.e2e.ts'] } },
    ],
  },
})
