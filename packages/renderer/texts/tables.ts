/** Tables of the site and of the packages, one of each for a language. */
type Tables = readonly object[]

type Loaders = Readonly<Record<string, () => Promise<unknown>>>

const kept = new Map<string, Tables>()
let loaders: Loaders = {}

/** Called by the file of a language when it runs, before the app does in the language of the document. */
export const keepTables = (language: string, tables: Tables): void => void kept.set(language, tables)

/**
 * In a browser, in place of a module that has the tables of all languages (`split-texts.ts`).
 *
 * @param index which table of a language it is about
 * @param load by the code of a language
 */
export const openTables = (index: number, load: Loaders) => {
  loaders = load
  const own = document.documentElement.lang
  return {
    /** While a language is not loaded, those of the document. */
    textsOf: (language: string = own): object | undefined => (kept.get(language) ?? kept.get(own))?.[index],
    allTexts: (): object[] => [...kept.values()].flatMap((tables) => tables[index] ?? []),
  }
}

/** Loads the texts of a language; rejects as the browser does where code is gone. On a server all are there. */
export const loadTexts = async (language: string): Promise<void> => {
  if (!kept.has(language)) await loaders[language]?.()
}
