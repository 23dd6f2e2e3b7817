import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toLanguageConstants, LANGUAGES } from '@schaufenster/shapes/languages'
import { toOwnName } from '@schaufenster/site/language-names'
import type { Plugin, ResolvedConfig } from 'vite'

const NAME = '@schaufenster/renderer'

const toFile = (name: string): string => fileURLToPath(import.meta.resolve(`${NAME}/${name}`))

/** @throws when an entry has no file; Vite names the module alone, and in development says nothing */
const checkEntries = ({ root, environments }: Pick<ResolvedConfig, 'root' | 'environments'>): void => {
  for (const name of ['client', 'ssr']) {
    const files = [environments[name]?.build.rolldownOptions.input ?? []].flatMap((input) =>
      typeof input === 'string' ? input : Object.values(input),
    )
    const missing = files.find((file) => !existsSync(resolve(root, file)))
    if (missing !== undefined)
      throw new Error(
        `There is no file ${missing}. Correct environments.${name}.build.rolldownOptions.input in vite.config.ts.`,
      )
  }
}

/**
 * Vite processes the renderer as it does the site's own code, wherever it is installed: it reads `import.meta.env` and imports
 * style sheets. What it bundles has the languages of the site.
 */
export const renderer = (): Plugin => ({
  name: 'renderer',
  config: (_, { mode }) => ({
    // A test sets the variable itself.
    define:
      mode === 'test'
        ? {}
        : {
            ...toLanguageConstants(),
            LANGUAGE_NAMES: JSON.stringify(
              Object.fromEntries(LANGUAGES.map((language) => [language, toOwnName(language)])),
            ),
          },
    // The renderer has these as peers: a second copy would have contexts of its own.
    resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router'] },
    // What is found only at the first visit would make that one reload.
    optimizeDeps: { exclude: [NAME], entries: ['start-app', 'preview/start-preview'].map(toFile) },
    environments: { ssr: { resolve: { noExternal: [NAME] } } },
  }),
  configResolved: checkEntries,
})
