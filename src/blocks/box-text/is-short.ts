import type { BlockOf } from '#src/generated/block-types.ts'
import { countLetters } from '#src/rich-text/count-letters.ts'

/** What may be below a few sentences without making them a text to read in. */
const BUTTONS: ReadonlySet<string> = new Set([
  'buttonInternalLink',
  'buttonExternalLink',
  'buttonEmailLink',
  'buttonPhoneLink',
])

/** Up to so many letters a text is a statement: more, and large type tires. */
const MOST = 420

/** Whether the content is a few sentences of plain text: set larger, they fill their field. */
export const isShort = (content: BlockOf<'boxText'>['content']): boolean => {
  let letters = 0
  for (const block of content) {
    if (BUTTONS.has(block._type)) continue
    const count = block._type === 'blocktext' ? countLetters(block.text) : undefined
    if (count === undefined) return false
    letters += count
  }
  return letters > 0 && letters <= MOST
}

/** Whether the content asks the visitor to do something: a few sentences above a button. */
export const isCall = (content: BlockOf<'boxText'>['content']): boolean =>
  isShort(content) && content.some(({ _type }) => BUTTONS.has(_type))
