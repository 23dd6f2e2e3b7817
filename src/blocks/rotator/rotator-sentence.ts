const list = new Intl.ListFormat('de', { type: 'conjunction' })

/** The rotator as one sentence: `Wir gestalten Marken, Räume und Filme`; empty when there is nothing to say. */
export const toRotatorSentence = (text: string | null | undefined, items: readonly string[]): string =>
  [text?.trim(), list.format(items)].filter(Boolean).join(' ')
