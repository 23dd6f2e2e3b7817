import { visibleText } from '@schaufenster/site/visible-text'
import type { RichTextValue } from './to-nodes.ts'

/** How many letters a text of plain paragraphs has; undefined where it has lists, headings or anything else to find one's way in. */
export const countLetters = (value: RichTextValue | null | undefined): number | undefined => {
  let letters = 0
  for (const block of value ?? []) {
    if (block._type !== 'block' || block.listItem || (block.style ?? 'normal') !== 'normal') return undefined
    for (const child of block.children ?? [])
      if (child._type === 'span') letters += visibleText(child.text ?? '').length
  }
  return letters
}
