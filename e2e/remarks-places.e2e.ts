import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrateSections, useBrowser, whenHydrated } from './testing/browser.ts'
import { startSharing } from './testing/start-sharing.ts'

const { open } = useBrowser()
const { content, editor, share } = await startSharing()

/** Has a section of every kind. */
const PAGE = 'route-baukasten'
const WANTED = 40
const EDITS = 20

interface Place {
  document: string
  path: string
  text?: string
  asset?: string
}
interface Remark extends Place {
  quote: string
}

const listRemarks = async (): Promise<Remark[]> => {
  const authorization = `Bearer ${content.token}`
  const response = await fetch(`${content.url}/v1/remarks/production`, { headers: { authorization } })
  const { remarks }: { remarks: Remark[] } = await response.json()
  return remarks
}

const visit = async (url: string): Promise<Page> => {
  const { page } = await open({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Anmerken' }).waitFor()
  await whenHydrated(page)
  await hydrateSections(page)
  return page
}

/** Marks the elements that show a place: pictures, and texts that occur once on the page. */
const markPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const data: { places: Place[] } = JSON.parse(document.querySelector('#draft-shared')?.textContent ?? '{}')
    const clean = (text: string) =>
      text
        .replaceAll(/\u00AD/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const leaves = [...document.querySelectorAll('main *')].filter((element) => isSeen(element))
    return data.places.filter((place, index) => {
      const found = leaves.filter((element) => {
        if (place.asset !== undefined)
          return element instanceof HTMLImageElement && element.currentSrc.includes(place.asset.split('-')[1] ?? '?')
        return clean(element.textContent) === clean(place.text ?? '')
      })
      const inner = found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
      const twins = data.places.filter(({ text, asset }) => text === place.text && asset === place.asset)
      if (inner.length !== 1 || twins.length > 1) return false
      inner[0]?.setAttribute('data-test-place', String(index))
      Reflect.set(place, 'index', index)
      return true
    })
  })

/** As many of each section as there are, in turn. */
const spread = (places: readonly Place[], count: number): Place[] => {
  const groups = Map.groupBy(places, ({ document }) => document)
  const longest = Math.max(...[...groups.values()].map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, nth) => [...groups.values()].flatMap((group) => group[nth] ?? []))
  return inTurn.flat().slice(0, count)
}

/** What is stored at a path now: GROQ reads Sanity's paths. */
const readAt = async ({ document, path }: Place): Promise<unknown> => {
  const found: unknown = await editor.fetch(
    `*[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{"value": ${path}}.value`,
    {
      id: document,
    },
  )
  return found
}
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join('')
  if (typeof value !== 'object' || value === null) return ''
  const parts: unknown = Reflect.get(value, 'children') ?? Reflect.get(value, 'text')
  return parts === undefined ? '' : wordsOf(parts)
}
const squeeze = (text: string): string => text.replaceAll(/\s+/g, '')

it(
  'R04 forty remarks, on each kind of block, point at their fields after twenty edits and moves',
  { timeout: 240_000 },
  async () => {
    const link = await share(PAGE)
    const page = await visit(link.url)
    const marked = await markPlaces(page)
    const chosen = spread(marked, WANTED)
    expect(chosen).toHaveLength(WANTED)
    for (const [nth, place] of chosen.entries()) {
      await page.getByRole('button', { name: 'Anmerken' }).click()
      const target = page.locator(`[data-test-place="${String(Reflect.get(place, 'index'))}"]`)
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      // Where a person would click, whatever lies over it, such as the link around a card.
      await target.dispatchEvent('click')
      const dialog = page.getByRole('dialog', { name: 'Ihre Anmerkung' })
      await dialog.getByLabel('Was möchten Sie dazu sagen?').fill(`Nummer ${nth}`)
      await dialog.getByLabel('Ihr Name').fill('Anna')
      await dialog.getByRole('button', { name: 'Senden' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const remarks = await listRemarks()
    expect(remarks.map(({ document, path }) => ({ document, path }))).toEqual(
      chosen.map(({ document, path }) => ({ document, path })),
    )
    for (const [nth, { quote }] of remarks.entries()) {
      const text = chosen[nth]?.text
      if (text !== undefined) expect(squeeze(text)).toContain(squeeze(quote.replace(/ …$/, '')))
    }

    // Each section turns its lists around, and the page its sections; what is about other fields is written anew.
    const sections = await editor.fetch<{ _id: string; [field: string]: unknown }[]>(
      `*[_id in *[_id == $page][0].content_boxes[]._ref]`,
      { page: PAGE },
    )
    let edits = 0
    const pageDocument = await editor.getDocument(PAGE)
    await editor.createIfNotExists({ ...pageDocument, _id: `drafts.${PAGE}`, _type: 'route' })
    const boxes: unknown = pageDocument?.['content_boxes']
    await editor
      .patch(`drafts.${PAGE}`)
      .set({ content_boxes: Array.isArray(boxes) ? boxes.toReversed() : [] })
      .commit()
    edits++
    const remarked = new Set(remarks.map(({ document, path }) => `${document} ${path.split(/[.[]/)[0]}`))
    for (const section of sections) {
      const fields = Object.entries(section).filter(([name]) => !name.startsWith('_'))
      const turned = fields.flatMap(([name, value]) =>
        Array.isArray(value) ? [[name, value.toReversed()] as const] : [],
      )
      const written = remarked.has(`${section._id} title`) ? [] : [['title', 'Ganz neu geschrieben'] as const]
      const changes = Object.fromEntries([...turned, ...written])
      if (Object.keys(changes).length === 0) continue
      await editor.createIfNotExists({ ...section, _id: `drafts.${section._id}`, _type: String(section['_type']) })
      await editor.patch(`drafts.${section._id}`).set(changes).commit()
      edits += Object.keys(changes).length
    }
    expect(edits).toBeGreaterThanOrEqual(EDITS)

    const wrong = []
    for (const remark of remarks) {
      const value = await readAt(remark)
      const isText =
        chosen.find(({ document, path }) => document === remark.document && path === remark.path)?.text !== undefined
      const isRight = isText
        ? squeeze(wordsOf(value)).startsWith(squeeze(remark.quote.replace(/ …$/, '')))
        : JSON.stringify(value ?? null).includes('asset')
      if (!isRight) wrong.push([remark, value])
    }
    expect(wrong).toEqual([])

    const again = await visit(link.url)
    await again.getByRole('button', { name: `Anmerkungen (${WANTED})` }).click()
    const list = again.getByRole('dialog', { name: 'Anmerkungen' })
    for (let nth = 1; nth <= WANTED; nth++)
      await list.getByRole('button', { name: `Auf der Seite zeigen: Anmerkung ${nth}`, exact: true }).click()
    expect(await list.getByText('Diese Stelle ist hier nicht mehr zu sehen.').count()).toBe(0)
  },
)
