import { defineConfig } from 'vitest/config'
import './packages/temporary-folder.ts'

/** Workspaces included; what a build or a copy has left behind is not. */
const everywhere = (ending: string): string => `{integration,schema,packages,src}/**/*${ending}`
const LEFT_BEHIND = ['**/node_modules/**', '**/{dist,.build,.publish,.cache,.content}/**']

const DOM = everywhere('.dom.test.{ts,tsx}')
/** Of a site of several languages. */
const LANGUAGES = everywhere('.languages.test.{ts,tsx}')
/** Of the Studio's packages, which are there while it is built. */
const INSTALLED = 'packages/studio/src/**/*.installed.test.ts'
/** With the built Studio; the other browser tests need none. */
const STUDIO = 'e2e/studio'

const shared = {
  exclude: LEFT_BEHIND,
  // By default Vitest leaves one core free: half of a machine with two. A project that extends a file does not inherit it.
  maxWorkers: '100%',
  // Ends what hangs; how long something takes is measured in bench/.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Of tests that load the sources, with generated code kept fresh. */
const sources = {
  ...shared,
  // Loads modules of other projects, as Node does.
  server: { deps: { external: [/\/native-import\.ts$/] } },
}
const extendsVite = './vite.config.ts'

/** In CI a browser that has stalled gets a second try, as in Playwright's template; on a developer's machine it fails. */
const inBrowser = { ...shared, retry: process.env['CI'] ? 1 : 0 }

const inStudio = {
  ...inBrowser,
  globalSetup: `${STUDIO}/browser-setup.ts`,
  // A Studio keeps a core busy; two at once answer more slowly than anybody types.
  fileParallelism: false,
  testTimeout: 180_000,
  // Loads a Studio.
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    // A snapshot that is missing fails, on a developer's machine too; `--update` writes it.
    update: 'none',
    projects: [
      // `isolate: false`: one worker for many files, as these leave nothing behind in it.
      {
        extends: extendsVite,
        test: {
          ...sources,
          name: 'unit',
          include: [everywhere('.test.{ts,tsx}'), 'e2e/**/*.test.ts'],
          exclude: [...LEFT_BEHIND, DOM, LANGUAGES, INSTALLED],
          isolate: false,
        },
      },
      {
        extends: extendsVite,
        test: {
          ...sources,
          name: 'languages',
          include: [LANGUAGES],
          environment: 'happy-dom',
          env: { LANGUAGES: 'de,en,ar' },
        },
      },
      { extends: extendsVite, test: { ...sources, name: 'dom', include: [DOM], environment: 'happy-dom' } },
      {
        extends: extendsVite,
        // React as it is published, whose checks for developers take half of the time. The mode keeps its compiled modules apart from other projects'.
        mode: 'production',
        oxc: { jsx: { development: false } },
        test: {
          ...sources,
          name: 'proofs',
          include: [everywhere('.proof.ts')],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...LEFT_BEHIND, `${STUDIO}/**`],
          globalSetup: 'e2e/site-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'engines',
          include: ['e2e/**/*.engines.ts'],
          globalSetup: 'e2e/site-setup.ts',
          // Three browsers at once share the machine.
          testTimeout: 120_000,
          // Their drivers occasionally lose a command; a fault of the site fails the second time, too.
          retry: 1,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser-proofs',
          include: ['e2e/**/*.proof.ts'],
          exclude: [...LEFT_BEHIND, `${STUDIO}/**`],
          globalSetup: 'e2e/site-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'visual',
          include: ['e2e/visual/*.visual.ts'],
          globalSetup: 'e2e/visual/visual-setup.ts',
        },
      },
      { test: { ...inStudio, name: 'studio', include: [`${STUDIO}/**/*.e2e.ts`] } },
      { test: { ...shared, name: 'studio-packages', include: [INSTALLED] } },
      { test: { ...inStudio, name: 'studio-proofs', include: [`${STUDIO}/**/*.proof.ts`] } },
    ],
  },
})
