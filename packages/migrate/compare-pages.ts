import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineDiff } from '@schaufenster/codegen/line-diff'

/** A page that is not the same in two published sites. */
export interface PageDifference {
  /** Within the published site, such as `projekte/flutlicht.html`. */
  file: string
  /** Undefined when it is new. */
  before: string | undefined
  /** Undefined when it is missing afterwards. */
  after: string | undefined
  /** What changes in its text, links and pictures; empty when only its markup does. */
  diff: string
}

export interface PageComparison {
  equal: number
  differences: PageDifference[]
}

/** What another build calls differently, and what tells only when something was written: neither is seen on a page. */
const UNSEEN = [
  /<!--[^]*?-->/g,
  /<(style|script)\b[^]*?<\/\1>/g,
  /<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>/g,
  /<meta (?:property="article:modified_time"|http-equiv="Content-Security-Policy")[^>]*>/gi,
  / class="[^"]*"/g,
]

const withoutUnseen = (html: string): string => UNSEEN.reduce((rest, pattern) => rest.replaceAll(pattern, ''), html)

const read = (folder: string, file: string): string | undefined => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Elements on lines of their own, for pages without Markdown. */
const toLines = (html: string): string => withoutUnseen(html).replaceAll('><', '>\n<')

/**
 * Compares the pages of two published sites: what a visitor reads, sees and clicks, not how their builds name their files.
 *
 * @param before folder of the published site
 * @param after folder of the other one
 */
export const comparePages = (before: string, after: string): PageComparison => {
  const listPages = (folder: string): string[] => globSync('**/*.html', { cwd: folder })
  const files = [...new Set([...listPages(before), ...listPages(after)])].toSorted()
  const differences = files.flatMap((file): PageDifference[] => {
    const [old, new_] = [read(before, file), read(after, file)]
    const page = { file, before: old && join(before, file), after: new_ && join(after, file), diff: '' }
    if (old === undefined || new_ === undefined) return [page]
    if (withoutUnseen(old) === withoutUnseen(new_)) return []
    const text = file.replace(/(?:\/index)?\.html$/, '.md')
    const [oldText, newText] = [read(before, text), read(after, text)]
    if (oldText === undefined || newText === undefined)
      return [{ ...page, diff: lineDiff(toLines(old), toLines(new_)) }]
    return [{ ...page, diff: oldText === newText ? '' : lineDiff(oldText, newText) }]
  })
  return { equal: files.length - differences.length, differences }
}
