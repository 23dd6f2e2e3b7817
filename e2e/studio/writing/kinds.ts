import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isObject, refOf } from '@schaufenster/site/stored'
import { field, textOf } from '../editors.ts'
import { previewAddress, whenPreviewed } from '../present.ts'

/** A kind of field that somebody writes in. */
export interface Kind {
  /** Where the Studio shows it. */
  address: (scene: { id: string; pageId: string }) => string
  /** Puts the caret behind what is there. */
  enter: (page: Page) => Promise<void>
  shown: (page: Page) => Promise<string>
  /** Of a stored document. */
  read: (document: Record<string, unknown>) => string
  /** For a field that is chosen, not typed. */
  choose?: (page: Page) => Promise<void>
  /** What the choice is called where it is offered again. */
  named?: RegExp
}

/** Counts as one letter. */
export const CHOICE = 'a'

const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textIn).join('')
  return isObject(value) ? textIn(value['children'] ?? value['text'] ?? value['label'] ?? '') : ''
}

/** A form that loads shows its fields before it takes letters. */
const enterEnd = async (page: Page, input: Locator): Promise<void> => {
  await input.click()
  await expect.poll(() => input.isEditable(), { timeout: 60_000 }).toBe(true)
  await page.keyboard.press('Control+End')
}

/** The label in the dialog of an item. */
const labelIn = (page: Page): Locator =>
  page
    .getByTestId(/^field-buttons.*label$/)
    .last()
    .getByRole('textbox')

const formOf = ({ id }: { id: string }): string => `/structure/sections;boxTitle;${id}`
const pageOf = ({ pageId }: { pageId: string }): string => previewAddress(`/${pageId}`)

/** Where the section has it on the page. */
const enterInPlace = async (page: Page, path: string): Promise<void> => {
  const frame = await whenPreviewed(page)
  const text = frame.locator(`main [data-sanity*="id=writing-"][data-sanity*="path=${path}"]`).first()
  await text.dblclick({ position: { x: 5, y: 10 } })
  await page.locator('.write-layer textarea:focus, .write-text [data-slate-editor]:focus').waitFor()
  await page.keyboard.press('Control+End')
}

export const KINDS = {
  title: {
    address: formOf,
    enter: (page) => enterEnd(page, textOf(page, 'title')),
    shown: (page) => textOf(page, 'title').inputValue(),
    read: ({ title }) => textIn(title),
  },
  text: {
    address: formOf,
    enter: (page) => enterEnd(page, textOf(page, 'text')),
    shown: (page) => field(page, 'text').getByRole('textbox').innerText(),
    read: ({ text }) => textIn(text),
  },
  item: {
    address: (scene) => `${formOf(scene)},path=${encodeURIComponent('buttons[_key=="a"].label')}`,
    enter: (page) => enterEnd(page, labelIn(page)),
    shown: (page) => labelIn(page).inputValue(),
    read: ({ buttons }) => textIn(buttons),
  },
  reference: {
    address: (scene) => `${formOf(scene)},path=${encodeURIComponent('buttons[_key=="a"].reference')}`,
    enter: async (page) => {
      await page.locator('[id*="reference"][id$="-menuButton"]').last().click()
      await page.getByRole('menuitem', { name: 'Ersetzen' }).click()
    },
    choose: async (page) => {
      await page.getByPlaceholder('Zum Suchen tippen').last().pressSequentially('Leistungen', { delay: 40 })
      await page.getByTestId('autocomplete-popover').getByText('/leistungen').click()
    },
    named: /Leistungen/,
    shown: async (page) => ((await page.getByRole('dialog').getByText('Leistungen').count()) > 0 ? CHOICE : ''),
    read: ({ buttons }) =>
      Array.isArray(buttons) && buttons.some((one) => refOf(isObject(one) && one['reference']) === 'route-leistungen')
        ? CHOICE
        : '',
  },
  'title in place': {
    address: pageOf,
    enter: (page) => enterInPlace(page, 'title;'),
    shown: (page) => page.locator('.write-layer textarea').inputValue({ timeout: 1000 }),
    read: ({ title }) => textIn(title),
  },
  'text in place': {
    address: pageOf,
    enter: (page) => enterInPlace(page, 'text:'),
    shown: (page) => page.locator('.write-text [data-slate-editor]').innerText({ timeout: 1000 }),
    read: ({ text }) => textIn(text),
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
