import type { SanityClient } from '@sanity/client'
import type { Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Random } from '@schaufenster/content-service/testing/random'
import { findChangedPaths, toFieldValues } from './field-values.ts'
import { compareLines, readLines } from './page-lines.ts'
import { findPoint, type PageText } from './page-texts.ts'

const SOON = { timeout: 30_000 }

export interface Written {
  text: PageText
  /** As `listTextFields` names it. */
  field: string
  /** Why it was not written. */
  refusal?: string
  /** What was expected, where something else is stored. */
  missing?: string
  /** Other documents and paths that have changed. */
  otherPaths: string[]
  /** How often the page shows the new text. */
  shown: number
  /** Of the page, that have changed beside the text. */
  otherLines: string[]
}

const WORDS = [
  'Farbe',
  'übermütig',
  'Straßenbahn',
  '„genau so“',
  'kleckst',
  '42 %',
  'Öl & Wasser',
  '🎨🖌️',
  'Werk\u00ADzeug\u00ADkasten',
  'é',
  '<b>',
  '– ach,',
] as const

let count = 0

/** Some words that are nowhere else. */
const createWords = (random: Random): string => {
  count++
  const [one, two] = [random(WORDS), random(WORDS)]
  return `${one} ${two} N${count}`
}

/** @returns whether a text is what was to become of it */
type Way = (page: Page, words: string, before: string) => Promise<(after: string) => boolean>

const WAYS = {
  'at the pointer': async (_page, words, before) => (after) =>
    after.includes(words) && after.replace(words, '') === before,
  'at the end': async (page, words, before) => {
    await page.keyboard.press('ControlOrMeta+End')
    return (after) => after === before + words
  },
  'over all': async (page, words) => {
    await page.keyboard.press('ControlOrMeta+A')
    return (after) => after === words
  },
} satisfies Record<string, Way>

/** With a pause in which the page shows the beginning: it is rendered again under the input. */
const typeSlowly = async (page: Page, frame: Frame, words: string): Promise<void> => {
  const half = words.indexOf(' ') + 1
  await page.keyboard.type(words.slice(0, half))
  await frame
    .waitForFunction((text) => document.body.textContent.includes(text), words.slice(0, half).trim(), { timeout: 8000 })
    .catch(() => undefined)
  await page.keyboard.type(words.slice(half))
}

const LEAVES = {
  key: (page: Page) => page.keyboard.press('ControlOrMeta+Enter'),
  elsewhere: (page: Page) => page.locator('input[value*="preview=true"]').click(),
}

/** The input over the page, once it has the caret; a sentence of the Studio's that refuses it. */
const whenOpen = async (page: Page): Promise<Locator | string> => {
  const input = page.locator('.write-layer textarea:focus, .write-text [data-slate-editor]:focus')
  const refusal = page.getByText(/lässt sich hier nicht ändern|hat nicht geklappt/)
  await input.or(refusal).first().waitFor(SOON)
  return (await refusal.isVisible()) ? refusal.innerText() : input
}

/** Double click, type, leave. */
export const writeText = async (
  { page, frame, editor }: { page: Page; frame: Frame; editor: SanityClient },
  text: PageText,
  random: Random,
): Promise<Omit<Written, 'field'>> => {
  const result: Omit<Written, 'field'> = { text, otherPaths: [], shown: 0, otherLines: [] }
  const first = await findPoint(frame, text)
  if (typeof first === 'string') return { ...result, refusal: first }
  const read = async () => {
    const [published, draft] = await editor.getDocuments([text.id, `drafts.${text.id}`])
    return draft ?? published
  }
  const revisions = async () => {
    const rows = await editor.fetch<{ _id: string; _rev: string }[]>('*[!(_id in path("_.**"))]{_id, _rev}')
    return new Map(rows.map(({ _id, _rev }) => [_id, _rev]))
  }
  const valueIn = (document: unknown): string => {
    const value = toFieldValues(document).get(text.path)
    return typeof value === 'string' ? value : ''
  }
  const [stored, known, lines] = [await read(), await revisions(), await readLines(frame)]
  const before = valueIn(stored)
  const around = await page.locator('iframe').boundingBox()
  const [left, top] = [around?.x ?? 0, around?.y ?? 0]
  await page.mouse.move(left + first.x, top + first.y)
  // The toolbar of the section, which is there now, may be over some of its letters.
  const point = await findPoint(frame, text)
  if (typeof point === 'string') return { ...result, refusal: point }
  await page.mouse.dblclick(left + point.x, top + point.y)
  const input = await whenOpen(page).catch((error: Error) => error)
  if (input instanceof Error) return { ...result, missing: input.message }
  if (typeof input === 'string') return { ...result, refusal: input }

  const words = createWords(random)
  const isRich = (await page.locator('.write-text').count()) > 0
  // Where the end of one part of a rich text is, keys do not say.
  const way = isRich ? 'at the pointer' : random(['at the pointer', 'at the end', 'over all'])
  const isExpected = await WAYS[way](page, words, before)
  const isSlow = random([true, false, false])
  await (isSlow ? typeSlowly(page, frame, words) : page.keyboard.type(words))
  await LEAVES[random(['key', 'elsewhere'])](page)
  const layer = page.locator('.write-layer')
  const isLeft = await layer.waitFor({ state: 'detached', ...SOON }).then(
    () => true,
    () => false,
  )
  if (!isLeft) {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    await page.mouse.click(2, 2)
    return { ...result, missing: `The input stays; the focus is in ${focus}` }
  }

  let after = before
  const readAfter = async () => {
    after = valueIn(await read())
    return isExpected(after)
  }
  const isStored = await expect
    .poll(readAfter, { timeout: 15_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  const changed = [...(await revisions())].flatMap(([id, revision]) => (known.get(id) === revision ? [] : [id]))
  const otherDocuments = changed.filter((id) => id !== `drafts.${text.id}`)
  const paths = findChangedPaths(stored, await read()).filter((path) => path !== text.path)
  const compare = async () => compareLines(lines, await readLines(frame), { before, after })
  const { shown, others } = await compare()
  // What is late is not another change of the next text.
  await expect
    .poll(async () => (await compare()).shown, { timeout: 15_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined)
  return {
    ...result,
    ...(isStored ? {} : { missing: `${way}${isSlow ? ', slowly' : ''}: ${before} + ${words} → ${after}` }),
    otherPaths: [...otherDocuments, ...paths],
    shown,
    otherLines: others,
  }
}
