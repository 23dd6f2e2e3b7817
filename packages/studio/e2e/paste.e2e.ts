import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createEditors, field, publish, SOON, textOf } from './editors.ts'
import { runSite } from './run-site.ts'

const editors = createEditors(runSite, {
  // What the editor says of clipboards that have text and HTML.
  says: [/^(?:Clipboard contains both text and HTML|DataTransfer with kind="string" is)/],
  permissions: ['clipboard-read', 'clipboard-write'],
})
const { open, enter } = editors
const read = (query: string) => editors.readAll(query)()

/** Enters a rich text, and waits until it can be written in and knows the site's own addresses. */
const enterText = async (page: Page, name: string): Promise<Locator> => {
  const editor = textOf(page, name)
  const known = page.waitForResponse((response) => /sanity\.fileAsset/.test(decodeURIComponent(response.url())))
  await editor.click()
  await known
  return editor
}

/** A clipboard as its program writes it: the browser's own interface would clean its HTML first. */
const pasteData = (editor: Locator, data: Record<string, string>): Promise<void> =>
  editor.evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

const clipboard = (name: string): string =>
  readFileSync(`packages/studio/e2e/clipboards/${name}`, 'utf8').replaceAll('SITE', editors.studio.siteUrl)

/** What each clipboard has; of its links those that a visitor may follow. What others become is in `src/paste/read-html.dom.test.ts`. */
const CLIPBOARDS = [
  { name: 'web-page.html', links: 4, headings: 2, items: 3 },
  { name: 'markdown.md', links: 4, headings: 2, items: 5 },
]
const EXPECTED = { links: 8, headings: 4, items: 8 }

const HREFS = [
  '/leistungen#preise',
  '/projekte/flutlicht',
  'https://www.example.org/a%20b?fbclid=x&seite=2#teil',
  'tel:0406-69',
  'https://example.org/preise',
  '/leistungen',
  'https://example.org/direkt',
  'mailto:hallo@example.org',
]

/** What a page shows of the text: its links without the site's own parameters, and its words. */
const shown = (page: Page) =>
  page
    .locator('main section')
    .filter({ hasText: 'zum Projekt und zu diesem Knopf.' })
    .first()
    .evaluate((section) => ({
      links: [...section.querySelectorAll('h2, h3, h4, p, li, blockquote')]
        .filter((block) => block.parentElement?.closest('li, blockquote') === null || block.tagName === 'LI')
        .flatMap((block) =>
          [...block.querySelectorAll('a')].filter((link) => link.closest('h2, h3, h4, p, li, blockquote') === block),
        )
        .map((link) => (link.getAttribute('href') ?? '').replace('?preview=true', '')),
      headings: section.querySelectorAll('h2, h3, h4').length,
      items: section.querySelectorAll('li').length,
      text: section.textContent,
    }))

it('paste: two clipboards keep their links, headings, spaces and lists: stored, in the preview, published', async () => {
  const page = await enter('/structure/sections;boxTitle;box-start-titel')
  const editor = await enterText(page, 'text')
  await page.keyboard.press('Control+A')
  for (const [index, { name, ...counts }] of CLIPBOARDS.entries()) {
    const before = await read('*[_id == "drafts.box-start-titel"][0].text')
    const offset = Array.isArray(before) ? before.length : 0
    await pasteData(
      editor,
      name.endsWith('.md') ? { 'text/plain': clipboard(name) } : { 'text/html': clipboard(name), 'text/plain': 'x' },
    )
    const part = `*[_id == "drafts.box-start-titel"][0].text[${index === 0 ? 0 : offset}...1000]`
    await expect
      .poll(
        () =>
          read(
            `{"links": count(${part}.markDefs[]), "headings": count(${part}[style in ["h3", "h4"]]), "items": count(${part}[defined(listItem)])}`,
          ),
        SOON,
      )
      .toEqual(counts)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
  }
  const stored = String(await read('pt::text(*[_id == "drafts.box-start-titel"][0].text)'))
  for (const text of ['fettem kursivem Text', 'und zu diesem Knopf.', '17. Juni ist frei. Nicht das hier.'])
    expect(stored).toContain(text)
  expect(stored).not.toMatch(/javascript|file:|https:\/\/(?!example\.org\/direkt)/)

  const { page: visitor } = await open()
  const preview = await page.context().newPage()
  const check = async (one: Page) => {
    await expect.poll(() => shown(one).then(({ links }) => links), SOON).toEqual(HREFS)
    const { headings, items, text } = await shown(one)
    expect({ links: HREFS.length, headings, items }).toEqual(EXPECTED)
    expect(text).toContain('zum Projekt und zu diesem Knopf.')
  }
  await preview.goto(`${editors.studio.siteUrl}/?preview=true`)
  await check(preview)
  await preview.close()
  await publish(page)
  const anyway = page.getByRole('button', { name: 'Trotzdem veröffentlichen' })
  await expect
    .poll(async () => {
      // Warnings are the editor's decision.
      if (await anyway.isVisible()) await anyway.click()
      return read('count(*[_id == "drafts.box-start-titel"])')
    }, SOON)
    .toBe(0)
  await visitor.goto(`${editors.studio.siteUrl}/`)
  await check(visitor)
})

const CONTACT = '*[_id == "drafts.footer"][0].contact[].children[].text'
const LINKS = '*[_id == "drafts.footer"][0].contact[].markDefs[]{_type, href, email, "page": reference->title}'

it('paste: an address over a word makes it a link', async () => {
  const page = await enter('/structure/footer')
  await enterText(page, 'contact')
  /** Pastes over the last word. */
  const over = async (text: string) => {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    // The editor follows the browser's selection ten times a second.
    await page.waitForFunction(() => getSelection()?.toString() !== '')
    await page.waitForTimeout(300)
    await pasteText(page, text)
  }
  const links = () => read(LINKS)
  await over('\u202A https://example.org/x \u202C')
  await expect
    .poll(links, SOON)
    .toContainEqual({ _type: 'externalLink', href: 'https://example.org/x', email: null, page: null })
  await over(`${editors.studio.siteUrl}/leistungen`)
  await expect.poll(links, SOON).toContainEqual({ _type: 'internalLink', href: null, email: null, page: 'Leistungen' })
  await over('mara@example.org')
  await expect
    .poll(links, SOON)
    .toContainEqual({ _type: 'emailLink', href: null, email: 'mara@example.org', page: null })
  expect(JSON.stringify(await read(CONTACT))).toContain('"Uhr"')
  expect(JSON.stringify(await links())).not.toMatch(/example\.org\/x|Leistungen/)

  // No address: the word is replaced, as ever.
  await over('javascript:alert(1)')
  await expect.poll(async () => JSON.stringify(await read(CONTACT)), SOON).toContain('javascript:alert(1)')
})

it('paste: everything deleted, saved, and brought back by Ctrl+Z', async () => {
  const page = await enter('/structure/footer')
  for (const [name, keys] of [
    ['social', 'Delete'],
    ['address', 'Control+X'],
  ] as const) {
    const text = () => read(`pt::text(coalesce(*[_id == "drafts.footer"][0], *[_id == "footer"][0]).${name})`)
    const before = await text()
    await enterText(page, name)
    await page.keyboard.press('Control+A')
    await page.keyboard.press(keys)
    await expect.poll(text, SOON).toBeNull()
    await page.keyboard.press('Control+Z')
    await expect.poll(text, SOON).toBe(before)
  }
})

/** One line as a web page puts it on the clipboard; what other programs leave to clean is in `src/paste/clean-input.dom.test.ts`. */
const wrap = (text: string): string => `\u202A ${text}\u202C\u2028`

/** Pastes from a web page over what is in a field. @returns what was pasted */
const pasteFromPage = async (
  page: Page,
  name: string,
  text: string,
  stored: () => Promise<unknown>,
): Promise<string> => {
  const box = textOf(page, name)
  await box.click()
  await page.keyboard.press('Control+A')
  await page.evaluate(
    ([plain, html]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]),
    [wrap(text), `<p style="margin:0"><b>${text}</b></p>`] as const,
  )
  await page.keyboard.press('Control+V')
  await expect.poll(() => box.inputValue(), SOON).toBe(text)
  await expect.poll(stored, SOON).toBe(text)
  return text
}

it('paste: into titles, mails, numbers and slugs: stored, in the preview, published', async () => {
  const page = await enter('/structure/person;person-ida')
  const ofDraft = (id: string, name: string) => () => read(`*[_id == "drafts.${id}"][0].${name}`)
  const untilPublished = (id: string) => expect.poll(() => read(`count(*[_id == "drafts.${id}"])`), SOON).toBe(0)
  const preview = await page.context().newPage()
  const { page: visitor } = await open()

  const paste = (id: string, path: string, text: string) => pasteFromPage(page, path, text, ofDraft(id, path))

  const name = await paste('person-ida', 'name', 'Ida 0')
  const email = await paste('person-ida', 'email.email', 'ida0@example.org')
  const tel = await paste('person-ida', 'phone.tel', '040 66969-120')
  const checkPerson = async (one: Page, query: string) => {
    await one.goto(`${editors.studio.siteUrl}/studio${query}`)
    const person = one.getByRole('listitem').filter({ has: one.getByRole('heading', { name, exact: true }) })
    const hrefs = () => person.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(hrefs, SOON).toEqual([`mailto:${email}`, `tel:${tel.replaceAll(' ', '')}`])
  }
  await checkPerson(preview, '?preview=true')
  await publish(page)
  await untilPublished('person-ida')
  await checkPerson(visitor, '')

  await page.goto(`${editors.studio.url}/structure/pages;route-geheim`)
  const slug = await pasteFromPage(page, 'slug', 'seite-0', ofDraft('route-geheim', 'slug.current'))
  const status = async (one: Page, query: string) =>
    (await one.goto(`${editors.studio.siteUrl}/${slug}${query}`))?.status()
  expect(await status(preview, '?preview=true')).toBe(200)
  expect(await status(visitor, '')).toBe(404)
  await publish(page)
  // It has no sections.
  await page.getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await untilPublished('route-geheim')
  // The host knows a new page some seconds later.
  await expect.poll(() => status(visitor, ''), SOON).toBe(200)
})

it('paste: a web page into the addresses of a redirect: stored', async () => {
  const page = await enter('/intent/create/template=redirect;type=redirect')
  const ofRedirect = (key: string) => () => read(`*[_type == "redirect" && _id in path("drafts.**")][0].${key}`)
  await pasteFromPage(page, 'from', '/alte-seite', ofRedirect('from'))
  await pasteFromPage(page, 'url', 'https://example.org/neu?seite=1', ofRedirect('url'))
})

it('paste: what is dropped into a field is cleaned as well; what is right stays', async () => {
  const page = await enter('/structure/footer')
  const title = textOf(page, 'title')
  const stored = () => read('*[_id == "drafts.footer"][0].title')
  const drop = async (text: string) => {
    await title.fill('')
    await page.evaluate((dropped) => {
      const source = Object.assign(document.createElement('p'), { id: 'source', draggable: true, textContent: 'Text' })
      source.addEventListener('dragstart', ({ dataTransfer }) => dataTransfer?.setData('text/plain', dropped))
      document.querySelector('#source')?.remove()
      source.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999999; background: #fff'
      document.body.append(source)
    }, text)
    await page.dragAndDrop('#source', '[data-testid="field-title"] input')
  }
  for (const [text, clean] of [
    ['  Ein\tTitel\u2028zwei\u00A0', 'Ein Titel zwei'],
    ['Donau\u00ADdampf 👩‍👧 שלום z.\u00A0B.', 'Donau\u00ADdampf 👩‍👧 שלום z.\u00A0B.'],
  ] as const) {
    await drop(text)
    await expect.poll(stored, SOON).toBe(clean)
  }
})

it('paste: a slug from decomposed umlauts; a section is moved by keys beyond the fourth place', async () => {
  const page = await enter('/structure/pages;route-baukasten')
  await textOf(page, 'title').fill('U\u0308ber Ko\u0308ln')
  await page.getByRole('button', { name: 'Generieren' }).click()
  await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe('ueber-koeln')

  const order = async (): Promise<unknown[]> => {
    const keys = await read('*[_id == "drafts.route-baukasten"][0].content_boxes[]._key')
    return Array.isArray(keys) ? keys : []
  }
  const keys = await order()
  const handles = field(page, 'content_boxes').locator('[data-ui="DragHandleButton"]')
  // The list draws what has come into the window, once the form has its height.
  const reach = async (): Promise<number> => {
    await handles.first().blur()
    await handles.first().focus()
    return handles.count()
  }
  await expect.poll(reach, { ...SOON, interval: 300 }).toBeGreaterThan(5)
  await page.keyboard.press('Space')
  const said = page.getByRole('status').filter({ hasText: /Draggable item|Picked up/ })
  await said.waitFor()
  // A press may only scroll. What it is over is said by its key.
  const placeOver = async (): Promise<number> => {
    await page.keyboard.press('ArrowDown')
    const text = (await said.textContent()) ?? ''
    return keys.findIndex((key) => text.endsWith(`over droppable area ${String(key)}.`))
  }
  await expect.poll(placeOver, { ...SOON, interval: 300 }).toBeGreaterThan(4)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await order()).indexOf(keys[0]), SOON).toBeGreaterThan(4)
})
