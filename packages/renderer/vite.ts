import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = '@schaufenster/renderer'

const toFile = (name: string): string => fileURLToPath(import.meta.resolve(`${NAME}/${name}`))

/**
 * Vite processes the renderer as it does the site's own code, wherever it is installed: it reads `import.meta.env` and imports
 * style sheets.
 */
export const renderer = (): Plugin => ({
  name: 'renderer',
  config: () => ({
    // The renderer has these as peers: a second copy would have contexts of its own.
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router'] },
    // What is found only at the first visit would make that one reload.
    optimizeDeps: { exclude: [NAME], entries: ['start-app', 'preview/start-preview'].map(toFile) },
    environments: { ssr: { resolve: { noExternal: [NAME] } } },
  }),
})
