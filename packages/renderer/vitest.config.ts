import { defineConfig } from 'vitest/config'

const DOM = '**/*.dom.test.{ts,tsx}'

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    projects: [
      // One worker for many files, as these leave nothing behind in it.
      { test: { ...shared, name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [DOM], isolate: false } },
      { test: { ...shared, name: 'dom', include: [DOM], environment: 'happy-dom' } },
    ],
  },
})
