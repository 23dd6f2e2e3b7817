import { expect, it } from 'vitest'
import { button, publishButton, show, type createEditors } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'
import { whenSettled } from '../in-place/page-lines.ts'
import type { RunningSite } from '../run-site.ts'
import type { Desk } from './acts.ts'
import { playPage, type Plan, type Played } from './play-page.ts'
import { readSections } from './read-published.ts'

const SOON = { timeout: 90_000 }

export interface MovedPage {
  path: string
  id: string
}

const toLine = (all: readonly Played[]): string => {
  const sum = (count: (one: Played) => number) => all.reduce((total, one) => total + count(one), 0)
  return [
    `${all.length} pages: ${sum(({ moves }) => moves)} moves`,
    `${sum(({ insertions }) => insertions)} insertions`,
    `${sum(({ removals }) => removals)} removals taken back`,
    `${sum(({ hasFilm }) => Number(hasFilm))} with a film`,
    `${sum(({ faults }) => faults.length)} times scroll, focus or film not kept`,
  ].join(', ')
}

/** On each page sections are moved, inserted and removed; then it is published. All in one Studio. */
export const testMoves = (
  editors: ReturnType<typeof createEditors<RunningSite>>,
  pages: readonly MovedPage[],
  plan: Plan,
  seed: number,
): void => {
  const acts = pages.length * (plan.moves + plan.insertions + plan.removals)

  it(
    'P02 sections that are moved, inserted and removed on the page have one order in document, preview and publication; place, focus and film are kept',
    { timeout: 180_000 + pages.length * 120_000 + acts * 20_000 },
    async () => {
      const page = await editors.enter('/structure')
      const all: Played[] = []
      for (const [index, { path, id }] of pages.entries()) {
        await show(page, previewAddress(path))
        const frame = await whenPreviewed(page)
        await whenSettled(frame)
        const editor = editors.editor()
        const readOrder = (perspective: 'drafts' | 'published') => () =>
          editor.fetch<string[]>('*[_id == $id][0].content_boxes[]._ref', { id }, { perspective })
        const desk: Desk = {
          page,
          frame,
          readOrder: readOrder('drafts'),
          readTitle: (section) => editor.fetch('*[_id == $section][0].title', { section }, { perspective: 'drafts' }),
        }
        const played = await playPage(desk, plan, seed + index)
        all.push(played)
        const previewed = await readSections(frame)

        await show(page, `/structure/pages;${id}`)
        await publishButton(page).click()
        const anyway = button(page, 'Trotzdem veröffentlichen')
        const published = readOrder('published')
        await expect
          .poll(async () => {
            if (await anyway.isVisible()) await anyway.click()
            return published()
          }, SOON)
          .toEqual(played.order)
        const { page: visitor } = await editors.open()
        await expect
          .poll(async () => {
            await visitor.goto(`${editors.studio.siteUrl}${path}`)
            return readSections(visitor)
          }, SOON)
          .toEqual(previewed)
        await visitor.context().close()
      }
      console.log(toLine(all))
      expect(all.flatMap(({ faults }, index) => faults.map((fault) => `${pages[index]?.path} ${fault}`))).toEqual([])
    },
  )
}
