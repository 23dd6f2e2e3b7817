import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readFocus } from './page-look.ts'
import { dragOver, gripOf, reach, sectionOf, toolbarButton } from '../section-toolbar.ts'

const SOON = { timeout: 60_000 }

export interface Desk {
  page: Page
  frame: Frame
  /** Of the page's sections, as they are stored. */
  readOrder: () => Promise<string[]>
  /** Of a section's draft. */
  readTitle: (id: string) => Promise<unknown>
}

/** What an editor is about to do, up to the moment before; then does it. @returns the order that is due */
export type Act = (desk: Desk, order: readonly string[]) => Promise<() => Promise<string[]>>

const at = (order: readonly string[], index: number): string => {
  const id = order[index]
  if (id === undefined) throw new Error(`There is no section ${index}.`)
  return id
}

const moved = (order: readonly string[], from: number, to: number): string[] =>
  order.toSpliced(from, 1).toSpliced(to, 0, at(order, from))

export const drag =
  (from: number, to: number): Act =>
  async ({ page, frame }, order) => {
    await dragOver(page, frame, at(order, from), at(order, to), from < to ? 'lower' : 'upper')
    return async () => {
      await page.mouse.up()
      return moved(order, from, to)
    }
  }

export const press =
  (from: number, step: -1 | 1): Act =>
  async ({ page, frame }, order) => {
    await reach(page, frame, at(order, from))
    await gripOf(frame).focus()
    return async () => {
      await page.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp')
      return moved(order, from, from + step)
    }
  }

/** A new section with a title of its own. */
export const insert =
  (beside: number, isAbove: boolean, title: string): Act =>
  async ({ page, frame, readOrder, readTitle }, order) => {
    await reach(page, frame, at(order, beside))
    await toolbarButton(frame, /^Abschnitt einfügen/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(isAbove ? 'Über diesem Abschnitt' : 'Unter diesem Abschnitt').check()
    return async () => {
      await dialog.getByRole('button', { name: /^Titel/ }).click()
      await expect.poll(async () => (await readOrder()).length, SOON).toBe(order.length + 1)
      const index = isAbove ? beside : beside + 1
      const id = at(await readOrder(), index)
      await expect.poll(() => page.url(), SOON).toContain(`/presentation/boxTitle/${id}`)
      const input = page.getByTestId('field-title').getByRole('textbox')
      // The form of the section before it is shown a moment longer than its address.
      await expect.poll(() => input.inputValue(), SOON).toBe('')
      await input.fill(title)
      await expect.poll(() => readTitle(id), SOON).toBe(title)
      await sectionOf(frame, id).waitFor(SOON)
      return order.toSpliced(index, 0, id)
    }
  }

/** Removes a section, and takes it back. */
export const removeAndUndo =
  (index: number): Act =>
  async ({ page, frame, readOrder }, order) => {
    const id = at(order, index)
    await reach(page, frame, id)
    return async () => {
      await toolbarButton(frame, /^Entfernen/).click()
      await expect.poll(readOrder, SOON).toEqual(order.toSpliced(index, 1))
      await sectionOf(frame, id).waitFor({ state: 'detached', ...SOON })
      // On the toolbar of the next section.
      expect(await readFocus(frame)).toBe('button.remove')
      await page.getByRole('button', { name: 'Rückgängig machen' }).last().click()
      return [...order]
    }
  }
