import { defineConfig } from 'vitest/config'
import './temporary-folder.ts'

const DOM = '**/*.dom.test.{ts,tsx}'
/** Of a site of several languages. */
const LANGUAGES = '**/*.languages.test.{ts,tsx}'

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Loads modules of other projects, as Node does.
  server: { deps: { external: [/\/native-import\.ts$/] } },
}

/** For the tests of one package, in its folder. */
export default defineConfig({
  test: {
    projects: [
      // One worker for many files, as these leave nothing behind in it.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', DOM, LANGUAGES],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'languages', include: [LANGUAGES], env: { LANGUAGES: 'de,en,ar' } } },
      { test: { ...shared, name: 'dom', include: [DOM], environment: 'happy-dom' } },
    ],
  },
})
