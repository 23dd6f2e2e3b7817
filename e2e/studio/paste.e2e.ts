import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createEditors, field, SOON, textOf } from './editors.ts'
import { runSite } from './run-site.ts'

const editors = createEditors(runSite, {
  // What the editor says of clipboards that have text and HTML.
  says: [/^(?:Clipboard contains both text and HTML|DataTransfer with kind="string" is)/],
  permissions: ['clipboard-read', 'clipboard-write'],
})
const { enter } = editors
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
  readFileSync(`packages/studio/testing/clipboards/${name}`, 'utf8').replaceAll('SITE', editors.studio.siteUrl)

/** What each clipboard has; of its links those that a visitor may follow. What others become is in `packages/studio/src/paste/read-html.dom.test.ts`. */
const CLIPBOARDS = [
  { name: 'web-page.html', links: 4, headings: 2, items: 3 },
  { name: 'markdown.md', links: 4, headings: 2, items: 5 },
]
/** What the links lead to. */
const TARGETS = [
  '/leistungen#preise',
  '/flutlicht',
  'https://www.example.org/a%20b?fbclid=x&seite=2#teil',
  'tel:0406-69',
  'https://example.org/preise',
  '/leistungen',
  'https://example.org/direkt',
  'mailto:hallo@example.org',
]

it('paste: two clipboards keep their links, headings, spaces and lists', async () => {
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
  const targets = `select(
    defined(reference) => "/" + reference->slug.current + select(defined(anchor) => "#" + anchor, ""),
    defined(email) => "mailto:" + email,
    defined(tel) => "tel:" + tel,
    href
  )`
  expect(await read(`*[_id == "drafts.box-start-titel"][0].text[].markDefs[]{"to": ${targets}}.to`)).toEqual(TARGETS)
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

it.each([
  ['/structure/person;person-ida', '_id == "drafts.person-ida"', 'name', 'name', 'Ida 0'],
  ['/structure/person;person-ida', '_id == "drafts.person-ida"', 'email.email', 'email.email', 'ida0@example.org'],
  ['/structure/person;person-ida', '_id == "drafts.person-ida"', 'phone.tel', 'phone.tel', '040 66969-120'],
  ['/structure/pages;route-geheim', '_id == "drafts.route-geheim"', 'slug', 'slug.current', 'seite-0'],
  [
    '/intent/create/template=redirect;type=redirect',
    '_type == "redirect" && _id in path("drafts.**")',
    'url',
    'url',
    'https://example.org/neu?seite=1',
  ],
])('paste: from a web page, at %s (%s): stored in %s', async (path, filter, name, key, text) => {
  const page = await enter(path)
  const box = textOf(page, name)
  // Waits until the field may be edited.
  await box.fill('')
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
  await expect.poll(() => read(`*[${filter}][0].${key}`), SOON).toBe(text)
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
  await page
    .getByRole('status')
    .filter({ hasText: /^Eintrag/ })
    .waitFor()
  // A press may only scroll. The others make room once it is over them.
  const top = async (place: number): Promise<number> => (await handles.nth(place).boundingBox())?.y ?? Number.NaN
  const isBelowFifth = async (): Promise<boolean> => {
    await page.keyboard.press('ArrowDown')
    return (await top(0)) > (await top(5))
  }
  await expect.poll(isBelowFifth, { ...SOON, interval: 300 }).toBe(true)
  await page.getByRole('status').filter({ hasText: 'Eintrag verschoben.' }).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await order()).indexOf(keys[0]), SOON).toBeGreaterThan(4)
})
