import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { shareModules } from './shared-modules.ts'

/** The Studio's font, from a package instead of a third-party host. */
const FONTS = {
  'https://design-system-static.sanity.io/InterVariable-latin-': 'inter-latin-wght-normal.woff2',
  'https://design-system-static.sanity.io/InterVariable-Italic-latin-': 'inter-latin-wght-italic.woff2',
}

const localFonts = (): Plugin => ({
  name: 'local-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (code) => {
      let local = code
      for (const [address, file] of Object.entries(FONTS)) {
        const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/${file}`))
        local = local.replaceAll(new RegExp(`${address.replaceAll('.', String.raw`\.`)}\\d+\\.woff2`, 'g'), path)
      }
      return local
    },
  },
})

/** Run by the project's own Vite (packages/schaufenster/studio.ts), whose packages are not in this folder. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_studio/',
  plugins: [localFonts(), shareModules()],
  build: {
    target: 'es2024',
    chunkSizeWarningLimit: 10_000,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: {
        studio: `${import.meta.dirname}/index.html`,
        overlays: `${import.meta.dirname}/src/overlays/overlays.ts`,
      },
      // Imported by the site, which cannot know a hash.
      output: {
        entryFileNames: ({ name }) => (name === 'overlays' ? 'overlays.js' : 'assets/[name]-[hash].js'),
        // A file of its own, which runs before those that the Studio shares.
        codeSplitting: { groups: [{ name: 'idle-callbacks', test: /idle-callbacks\.ts$/ }] },
      },
      preserveEntrySignatures: 'exports-only',
    },
  },
})
