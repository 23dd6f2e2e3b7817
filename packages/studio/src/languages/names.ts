const names = new Intl.DisplayNames('de', { type: 'language' })

/** As editors call a language: „Englisch“. */
export const nameOf = (language: string): string => names.of(language) ?? language

/** As „2 Stellen“. */
export const placesInWords = (count: number): string => (count === 1 ? 'eine Stelle' : `${count} Stellen`)
