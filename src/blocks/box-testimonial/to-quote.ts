import { visibleText } from '@schaufenster/site/visible-text'

/** The style sheet sets the marks: those that an editor has typed around the whole would be twice. */
export const withoutMarks = (text: string): string => {
  // Of a preview: what is not visible says where the text is stored, and stays.
  const [quote] = /^\s*["„“”«»][^"„“”«»]+["„“”«»]\s*$/.exec(visibleText(text)) ?? []
  return quote === undefined ? text : text.replaceAll(/["„“”«»]/g, '').trim()
}

/** From so many letters on a quote is set smaller. */
const LONG = [110, 260] as const

/** How much there is to read: a few words are set as a headline, a paragraph is not. */
export const toLength = (text: string): 'short' | 'medium' | 'long' => {
  const { length } = visibleText(text)
  if (length < LONG[0]) return 'short'
  return length < LONG[1] ? 'medium' : 'long'
}
