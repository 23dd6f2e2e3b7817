import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { site } from '../../src/entry-studio.ts'
import { collectLabels, isForeign } from './collect-labels.ts'
import { button, createEditors, field, openActions, show, textOf } from './editors.ts'
import { runSite } from './run-site.ts'

const editors = createEditors(runSite, { says: [/^Unable to connect to visual editing/] })

/** Names of fields are shown as they are where somebody searches by them. */
const NAMES = new Set([...JSON.stringify(site.types).matchAll(/"name":"([^"]+)"/g)].map(([, name = '']) => name))
/** A perspective of the query language. */
NAMES.add('published')
/** A key of the keyboard. */
NAMES.add('Enter')

/** Collects the labels of a page, step by step. */
const createReader = (page: Page) => {
  const labels = new Set<string>()
  const foreign: string[] = []
  return {
    labels,
    foreign,
    read: async (where: string): Promise<void> => {
      for (const label of await collectLabels(page)) {
        if (isForeign(label) && !NAMES.has(label) && !labels.has(label)) foreign.push(`${where}: ${label}`)
        labels.add(label)
      }
    },
  }
}

/** Closes a menu or dialog. */
const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

it(
  'every label is German: lists, forms, menus, dialogs, history, search, queries, preview',
  { timeout: 600_000 },
  async () => {
    const page = await editors.enter('/structure')
    const { read, labels, foreign } = createReader(page)
    const client = editors.editor()
    const [image, file] = await client.fetch<string[]>(
      '[*[_type == "sanity.imageAsset"][0]._id, *[_type == "sanity.fileAsset"][0]._id]',
    )

    const LISTS = [
      'pages',
      'sections',
      'sections;boxTitle',
      'unpublished',
      'shares',
      'submissions',
      'media;images',
      'media;files',
      'redirect',
    ]
    for (const list of LISTS) {
      await show(page, `/structure/${list}`)
      await page.waitForLoadState('networkidle')
      await read(list)
    }
    for (const asset of [`images;${image}`, `files;${file}`]) {
      await show(page, `/structure/media;${asset}`)
      await page
        .getByText(/^(Hier lässt sich|Bildnachweis)/)
        .first()
        .waitFor()
      await button(page, 'Löschen').waitFor()
      await read(asset)
      // There is nothing else to do with it.
      expect(await page.getByTestId('action-menu-button').count()).toBe(0)
    }

    // A form of each kind, with its tabs.
    for (const form of [
      'pages;route-kontakt',
      'routeProject;project-flutlicht',
      'footer',
      'navigation',
      'sections;boxText;box-studio-text',
    ]) {
      await show(page, `/structure/${form}`)
      await page.locator('[data-testid^="field-"]').first().waitFor()
      await page.waitForLoadState('networkidle')
      await read(form)
    }

    // The picture's own dialog, and the ways to choose one.
    await show(page, '/structure/routeProject;project-flutlicht')
    await page.getByTestId('options-menu-edit-details').first().click()
    const tool = page.getByRole('dialog')
    await tool.getByText('Quadrat').waitFor()
    await read('image dialog')
    await escape(page)
    await tool.waitFor({ state: 'detached' })
    await page.getByTestId('options-menu-button').first().click()
    await read('image menu')
    await page.getByRole('menuitem', { name: 'Auswählen' }).click()
    await tool.waitFor()
    await page.waitForLoadState('networkidle')
    await read('asset picker')
    await tool.getByRole('button', { name: 'Dialog schließen' }).click()
    await tool.waitFor({ state: 'detached' })

    // A list: the menu of an item, a new one, an existing one, moved by keys.
    await show(page, '/structure/pages;route-studio')
    const rows = field(page, 'content_boxes')
    await rows.locator('button[id$="-menuButton"]').first().click()
    await page.getByRole('menuitem', { name: 'Duplizieren' }).waitFor()
    await read('item menu')
    await escape(page)
    const handle = rows.locator('[data-ui="DragHandleButton"]').first()
    await handle.focus()
    for (const key of [' ', 'ArrowDown', 'ArrowUp', 'Escape']) {
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      await read(`list, ${key}`)
    }
    await button(page, 'Neuer Abschnitt').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Titel/ })
      .waitFor()
    await read('new section')
    await escape(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // Actions of a document, and its history.
    await openActions(page)
    await page.getByRole('menuitem', { name: 'Duplizieren' }).waitFor()
    await read('actions')
    await escape(page)
    await show(page, '/structure/pages;route-kontakt')
    await textOf(page, 'title').waitFor()
    await page.getByTestId('pane-context-menu-button').last().click()
    await read('pane menu')
    await page.getByRole('menuitem', { name: 'Änderungen überprüfen' }).click()
    await page.getByRole('tab', { name: 'Verlauf' }).waitFor()
    await read('changes')
    await page.getByRole('tab', { name: 'Verlauf' }).click()
    await page.getByTestId('timeline-item-button').first().waitFor()
    await read('history')

    // Dates and choices.
    await show(page, '/structure/job')
    await page
      .getByRole('link', { name: /^Praktikum/ })
      .first()
      .click()
    await field(page, 'datePosted').getByTestId('select-date-button').click()
    await read('calendar')
    await escape(page)

    // Search, help, and what is around all of it.
    await page.getByRole('button', { name: 'Suche öffnen' }).click()
    await button(page, 'Filter hinzufügen').click()
    await read('search')
    await escape(page)
    await escape(page)
    for (const name of ['Neues Dokument erstellen', 'Hilfe und Ressourcen', 'Wer ist hier']) {
      await page.getByRole('button', { name }).first().click()
      await read(name)
      await escape(page)
    }
    await page.getByTestId('global-perspective-menu-button').click()
    await read('perspective')
    await escape(page)

    await page.getByRole('link', { name: 'Abfragen' }).click()
    await page
      .getByRole('button', { name: /Abfrage|Ausführen|Abrufen/ })
      .first()
      .waitFor()
    await read('queries')
    await page.getByRole('link', { name: 'Vorschau' }).click()
    await page.locator('iframe').waitFor()
    await read('preview, while it connects')
    await page.getByText('Bearbeiten', { exact: true }).waitFor()
    await read('preview')

    expect(foreign).toEqual([])
    // The sweep reached them at all.
    for (const label of [
      'Dialog schließen',
      'verschiebbarer Eintrag',
      'Eintrag verschoben.',
      'Bearbeitet am',
      'Verlauf schließen',
    ])
      expect([...labels].map((text) => text.trim())).toContain(label)
  },
)
