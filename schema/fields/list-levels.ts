import type { CustomValidator } from '@sanity/types'

interface ListBlock {
  _key: string
  listItem?: string
  level?: number
}

const isListBlock = (value: unknown): value is ListBlock =>
  typeof value === 'object' && value !== null && '_key' in value && typeof value._key === 'string'

/**
 * A list may only go one level deeper at a time: screen readers announce levels, and a gap sounds like a missing item
 * (WCAG 1.3.1).
 */
export const withoutSkippedLevels: CustomValidator<unknown[] | undefined> = (blocks) => {
  let depth = 0
  for (const block of blocks ?? []) {
    const level = isListBlock(block) && block.listItem ? (block.level ?? 1) : 0
    if (level > depth + 1) {
      const start = depth === 0 ? 'Diese Liste beginnt' : `Auf Ebene ${depth} folgt ein Punkt`
      return {
        message: `${start} auf Ebene ${level}. Bitte eine Ebene nach der anderen einrücken.`,
        path: isListBlock(block) ? [{ _key: block._key }] : [],
      }
    }
    depth = level
  }
  return true
}
