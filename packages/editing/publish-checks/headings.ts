import type { Report } from '@schaufenster/site/publish-check'
import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import { objectsIn, stepTo, toPath } from './objects-in.ts'

const levelOf = (block: unknown): number | undefined => {
  const style = isObject(block) && block['_type'] === 'block' ? block['style'] : undefined
  const level = typeof style === 'string' ? /^h([1-6])$/.exec(style)?.[1] : undefined
  return level === undefined ? undefined : Number(level)
}

/**
 * Finds headings that skip a level of the one before them in the same text: by their levels, screen readers list them as a table of contents.
 * The first one of a text may have any: the site puts it below its section's.
 */
export const checkHeadings = (document: StoredDocument, report: Report): void => {
  for (const { value, path } of objectsIn(document))
    for (const [name, list] of Object.entries(value)) {
      const headings = (Array.isArray(list) ? list : []).flatMap((block: unknown, index) => {
        const level = levelOf(block)
        return level === undefined ? [] : [{ level, path: toPath(path, name) + stepTo(block, index) }]
      })
      for (const [index, { level, path: place }] of headings.entries()) {
        const before = headings[index - 1]?.level
        if (before === undefined || level <= before + 1) continue
        report({
          level: 'warning',
          rule: 'heading',
          path: place,
          message: `Nach einer Überschrift der Stufe ${before} kommt eine der Stufe ${level}; dazwischen fehlt eine.`,
          remedy: `Bitte die Stufe ${before + 1} wählen.`,
        })
      }
    }
}
