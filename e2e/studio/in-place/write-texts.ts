import type { SanityClient } from '@sanity/client'
import type { Page } from 'playwright-core'
import { createRandom } from '@schaufenster/content-service/testing/random'
import { show } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { whenSettled } from './page-lines.ts'
import { readPageTexts, type PageText } from './page-texts.ts'
import { shuffle } from './shuffle.ts'
import { listTextFields, toTextField } from './text-fields.ts'
import { writeText, type Written } from './write-text.ts'

const PAGES = `*[_type in ["route", "routeProject"] && !(_id in path("drafts.**"))] | order(_id)
  {"slugs": [relation->slug.current, slug.current]}.slugs`

const isWritten = ({ refusal }: Written): boolean => refusal === undefined

/** What fields texts are in, from the documents as editors have them. */
const readFields = async (editor: SanityClient): Promise<(text: PageText) => string> => {
  const documents = await editor.fetch<{ _id: string }[]>('*[!(_id in path("_.**"))]')
  const known = new Map(documents.map((document) => [document._id, document]))
  return ({ id, path }) => toTextField(known.get(`drafts.${id}`) ?? known.get(id), path)
}

/** Texts of all pages: first one of each field that a page shows, then others. @param count at most */
export const writeTexts = async (
  { page, editor }: { page: Page; editor: SanityClient },
  { count, seed }: { count: number; seed: number },
): Promise<Written[]> => {
  const random = createRandom(seed)
  const pages = shuffle(await editor.fetch<(string | null)[][]>(PAGES), seed)
  const fieldOf = await readFields(editor)
  const all: Written[] = []
  const isFull = () => all.filter(isWritten).length >= count
  const tried = new Set<string>()
  /** @param atMost of a page; undefined: those whose field was not written yet */
  const writePage = async (slugs: (string | null)[], atMost?: number): Promise<void> => {
    await show(page, previewAddress(`/${slugs.filter(Boolean).join('/')}`))
    const frame = await whenPreviewed(page)
    await whenSettled(frame)
    const texts = shuffle(await readPageTexts(frame), seed)
    let left = atMost ?? texts.length
    for (const text of texts) {
      if (isFull() || left <= 0) return
      const [field, key] = [fieldOf(text), `${slugs.join('/')} ${text.mark} ${text.nth}`]
      if (tried.has(key) || (atMost === undefined && all.some((one) => one.field === field && isWritten(one)))) continue
      tried.add(key)
      const written = { ...(await writeText({ page, frame, editor }, text, random)), field }
      if (isWritten(written)) left--
      all.push(written)
      if (process.env['SHOW']) console.log(`${frame.url()} ${JSON.stringify(written)}`)
    }
  }
  for (const slugs of pages) if (!isFull()) await writePage(slugs)
  const each = Math.ceil((count - all.filter(isWritten).length) / pages.length)
  for (const slugs of pages) if (!isFull()) await writePage(slugs, each)
  return all
}

/** Fields of the schema that were not written, and why: what the page said of each of their texts. */
export const toUnwritten = (all: readonly Written[]): string[] => {
  const fields = new Set(all.filter(isWritten).map(({ field }) => field))
  return listTextFields()
    .filter((field) => !fields.has(field))
    .map((field) => {
      const refusals = new Set(all.flatMap((one) => (one.field === field ? [one.refusal ?? ''] : [])))
      return `${field}: ${[...refusals].join('; ') || 'no page shows it'}`
    })
}

export const toLine = (all: readonly Written[]): string => {
  const written = all.filter(isWritten)
  const count = (is: (one: Written) => boolean) => written.filter(is).length
  return [
    `${written.length} texts of ${new Set(written.map(({ field }) => field)).size} of ${listTextFields().length} fields written`,
    `${count(({ missing }) => missing === undefined)} stored`,
    `${count(({ shown }) => shown > 0)} shown`,
    `${count(({ shown }) => shown > 1)} in several places`,
    `${count(({ otherPaths }) => otherPaths.length > 0)} with another path`,
    `${count(({ otherLines }) => otherLines.length > 0)} with another change of the page`,
    `${all.length - written.length} not opened`,
  ].join(', ')
}
