import { defineConfig } from 'vitest/config'

/** Workspaces included; what a build or a copy has left behind is not. */
const everywhere = (ending: string): string => `{schema,packages,src,host,publish,demo,scripts,studio}/**/*${ending}`
const LEFT_BEHIND = ['**/node_modules/**', '**/{dist,.build,.publish,.cache,.content}/**']

const DOM = everywhere('.dom.test.{ts,tsx}')

const shared = {
  exclude: LEFT_BEHIND,
  // Vitest would leave a core to itself, which on two is half of the machine; a project that extends another file has to say so itself.
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

export default defineConfig({
  test: {
    projects: [
      // `isolate: false`: one worker for many files, as these leave nothing behind in it.
      {
        extends: extendsVite,
        test: {
          ...sources,
          name: 'unit',
          include: [everywhere('.test.{ts,tsx}'), 'e2e/**/*.test.ts'],
          exclude: [...LEFT_BEHIND, DOM],
          isolate: false,
        },
      },
      { extends: extendsVite, test: { ...sources, name: 'dom', include: [DOM], environment: 'happy-dom' } },
      { extends: extendsVite, test: { ...sources, name: 'proofs', include: [everywhere('.proof.ts')] } },
      { test: { ...shared, name: 'e2e', include: ['e2e/**/*.e2e.ts'], globalSetup: 'e2e/site-setup.ts' } },
      {
        test: {
          ...shared,
          name: 'engines',
          include: ['e2e/**/*.engines.ts'],
          globalSetup: 'e2e/site-setup.ts',
          // Three browsers at once share the machine.
          testTimeout: 120_000,
          // Their drivers lose a command now and then; a fault of the site is there the second time, too.
          retry: 1,
        },
      },
      { test: { ...shared, name: 'browser-proofs', include: ['e2e/**/*.proof.ts'], globalSetup: 'e2e/site-setup.ts' } },
      {
        test: {
          ...shared,
          name: 'visual',
          include: ['e2e/visual/*.visual.ts'],
          globalSetup: 'e2e/visual/visual-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'studio',
          include: ['studio/e2e/**/*.e2e.ts'],
          globalSetup: 'studio/e2e/browser-setup.ts',
          // A Studio keeps a core busy; two at once answer more slowly than anybody types.
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
