import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright-core'
import { createRandom } from '@schaufenster/content-service/testing/random'
import { show } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { whenSettled } from './page-lines.ts'
import { readPageTexts, type PageText } from './page-texts.ts'
import { shuffle } from './shuffle.ts'
import { writeText, type Written } from './write-text.ts'

/** Of a page, unless it has more fields that were not written yet. */
const ON_A_PAGE = 10

const PAGES = `*[_type in ["route", "routeProject"] && !(_id in path("drafts.**"))] | order(_id)
  {"slugs": [relation->slug.current, slug.current]}.slugs`

/** Texts of all pages, those first whose field was not written yet. @param count at most */
export const writeTexts = async (
  { page, editor }: { page: Page; editor: SanityClient },
  { count, seed }: { count: number; seed: number },
): Promise<Written[]> => {
  const random = createRandom(seed)
  const pages = await editor.fetch<(string | null)[][]>(PAGES)
  const all: Written[] = []
  const written = () => all.filter(({ refusal }) => refusal === undefined)
  for (const slugs of shuffle(pages, seed)) {
    if (written().length >= count) break
    await show(page, previewAddress(`/${slugs.filter(Boolean).join('/')}`))
    const frame = await whenPreviewed(page)
    await whenSettled(frame)
    const untried = new Set(shuffle(await readPageTexts(frame), seed))
    const end = Math.min(written().length + ON_A_PAGE, count)
    const next = (): PageText | undefined => {
      const fields = new Set(written().map(({ text }) => text.field))
      const fresh = [...untried].find(({ field }) => !fields.has(field))
      return fresh ?? (written().length < end ? [...untried][0] : undefined)
    }
    for (let text = next(); text && written().length < count; text = next()) {
      untried.delete(text)
      const result = await writeText({ page, frame, editor }, text, random)
      all.push(result)
      if (process.env['SHOW']) console.log(`${frame.url()} ${JSON.stringify(result)}`)
    }
  }
  return all
}

export const toLine = (all: readonly Written[]): string => {
  const written = all.filter(({ refusal }) => refusal === undefined)
  const count = (is: (one: Written) => boolean) => written.filter(is).length
  return [
    `${written.length} texts of ${new Set(written.map(({ text }) => text.field)).size} fields written`,
    `${count(({ missing }) => missing === undefined)} stored`,
    `${count(({ shown }) => shown > 0)} shown`,
    `${count(({ shown }) => shown > 1)} in several places`,
    `${count(({ otherPaths }) => otherPaths.length > 0)} with another path`,
    `${count(({ otherLines }) => otherLines.length > 0)} with another change of the page`,
    `${all.length - written.length} not opened`,
  ].join(', ')
}
