/** `a, b und c`. Not with `Intl.ListFormat`, which takes longer to start than the whole app. */
const toList = (items: string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' und ')

/** The rotator as one sentence: `Wir gestalten Marken, Räume und Filme`; empty when there is nothing to say. */
export const toRotatorSentence = (text: string | null | undefined, items: string[]): string =>
  [text?.trim(), toList(items)].filter(Boolean).join(' ')
