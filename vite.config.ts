import { existsSync } from 'node:fs'
import { minify } from '@swc/core'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { codegen } from '@schaufenster/codegen/vite'
import { isMultilingual, LANGUAGES } from '@schaufenster/shapes/languages'
import { readSiteBase } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import { renderer } from '@schaufenster/renderer/vite'
import { foldLanguages } from '@schaufenster/renderer/texts/fold-languages'
import { inlineTexts } from '@schaufenster/renderer/texts/inline-texts'
import { splitTexts } from '@schaufenster/renderer/texts/split-texts'
import { defaultLocale } from '@schaufenster/site/locale'
import { cssColors } from '@schaufenster/theme/css-colors'
import { createShortNames } from 'schaufenster/short-class-names'

const { ASSETS, FORMS_URL, VITE_ASSET_BASE, SANITY_PROJECT_ID, SANITY_DATASET } = readVariables(process.env)

const define = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`import.meta.env.${name}`, JSON.stringify(value)]],
    ),
  )

/** A theme's own files, published as they are. */
const PUBLIC = 'src/theme/public'

/** The texts of the bundled libraries' licences, published beside them. */
const LICENSES = 'licenses.txt'

/** How long the bundler's plugins took is nothing a developer of the site can act on. */
const QUIET = { checks: { bundlerTimings: false } }

/** SWC finds dead code that Vite's minifier leaves: 2.3 KB less for every visitor, compressed, for half a second of a build. */
const removeDeadCode: Plugin = {
  name: 'remove-dead-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: async (code) => (await minify(code, { module: true, compress: true, mangle: false })).code,
}

/**
 * Vite wraps every dynamic import in a helper that loads its style sheets first. A build has one sheet (`cssCodeSplit`), so
 * every page would load 0.4 KB that have nothing to do; Vite has no option for it.
 */
const removePreloadHelper: Plugin = {
  name: 'remove-preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    codegen(),
    renderer(),
    foldLanguages(),
    isMultilingual ? splitTexts(LANGUAGES, 'src/texts/texts.ts') : inlineTexts(defaultLocale()),
    removePreloadHelper,
    removeDeadCode,
  ],
  define: define({
    // Pictures lie beside the pages, unless they shall stay with the service (`VITE_ASSET_BASE` says where; else the site's host passes them on).
    VITE_ASSETS: ASSETS === 'service' ? ASSETS : undefined,
    VITE_ASSET_BASE,
    // Named in the addresses of pictures and files; the host fetches them from its own project whatever they say.
    VITE_SANITY_PROJECT_ID: SANITY_PROJECT_ID,
    VITE_SANITY_DATASET: SANITY_DATASET,
    // A hosted project has no place for what forms send.
    VITE_FORMS_URL: SANITY_PROJECT_ID === undefined ? FORMS_URL : 'off',
  }),
  // Of a folder that is missing, Vite's watcher loses sight of the one around it.
  publicDir: existsSync(PUBLIC) && PUBLIC,
  // TanStack's store asks for the form for React before 18, which brings a second implementation.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  base: `${readSiteBase(process.env)}/`,
  appType: 'custom',
  // There is no HTML file to start from; what is found only at the first visit would make that one reload.
  optimizeDeps: { entries: ['src/main.tsx'], rolldownOptions: QUIET },
  css: {
    postcss: { plugins: [cssColors] },
    ...(command === 'build' ? { modules: { generateScopedName: createShortNames(import.meta.dirname) } } : {}),
  },
  environments: {
    client: {
      build: {
        outDir: '.build/client',
        manifest: true,
        license: { fileName: LICENSES },
        cssCodeSplit: false,
        // Popovers need these anyway. For older ones `:dir()` becomes `:lang()` of 18 languages, which misses Hebrew on a German page.
        cssTarget: ['chrome120', 'firefox125', 'safari17'],
        // The boot script names what is to be loaded, and when.
        modulePreload: false,
        rolldownOptions: {
          ...QUIET,
          input: 'src/main.tsx',
          output: {
            // What every page runs, V8 compiles in the background while it loads; else on the main thread, function by function.
            postBanner: ({ name }) =>
              name === 'react' || name === 'main' ? `//# allFunctionsCalledOnLoad\n//! ${LICENSES}` : '',
            // Parts that the boot script runs one after the other, so that no task grows long on a slow phone.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  // Lazy modules share these small ones with `main`: without a place here they would be a fourth file of every page.
                  test: isMultilingual
                    ? /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|renderer[\\/](?:boot[\\/]run-react|site-base|texts[\\/]tables)|shapes[\\/]languages|preload-helper/
                    : /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|renderer[\\/](?:boot[\\/]run-react|site-base)|shapes[\\/]languages/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: '.build/server', rolldownOptions: { ...QUIET, input: { site: 'src/entry-prerender.tsx' } } },
      ...(command === 'build'
        ? {
            // The server entry stands alone: `.build/` runs without node_modules. In development Node resolves them.
            resolve: { noExternal: true as const },
            // React's own checks are for development; they would double the time a page takes.
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
    },
  },
}))
