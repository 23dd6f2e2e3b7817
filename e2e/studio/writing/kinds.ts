import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isObject, refOf } from '@schaufenster/site/stored'
import { field, textOf } from '../editors.ts'

/** A kind of field that somebody writes in. */
export interface Kind {
  /** To be appended to the document's address. */
  path: string
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

export const KINDS = {
  title: {
    path: '',
    enter: (page) => enterEnd(page, textOf(page, 'title')),
    shown: (page) => textOf(page, 'title').inputValue(),
    read: ({ title }) => textIn(title),
  },
  text: {
    path: '',
    enter: (page) => enterEnd(page, textOf(page, 'text')),
    shown: (page) => field(page, 'text').getByRole('textbox').innerText(),
    read: ({ text }) => textIn(text),
  },
  item: {
    path: `,path=${encodeURIComponent('buttons[_key=="a"].label')}`,
    enter: (page) => enterEnd(page, labelIn(page)),
    shown: (page) => labelIn(page).inputValue(),
    read: ({ buttons }) => textIn(buttons),
  },
  reference: {
    path: `,path=${encodeURIComponent('buttons[_key=="a"].reference')}`,
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
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
