/** In bundles, in place of what `Intl` would say (`packages/renderer/vite.ts`): it takes longer to start than the whole app. */
declare const LANGUAGE_NAMES: Readonly<Record<string, string>> | undefined

/** A language by its own name: "Deutsch", "English". */
export const toOwnName = (language: string): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export const languageName = (language: string): string =>
  typeof LANGUAGE_NAMES === 'undefined' ? toOwnName(language) : (LANGUAGE_NAMES[language] ?? language)
