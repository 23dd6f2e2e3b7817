import { afterEach, expect, it } from 'vitest'
import { translateLabels } from './german-labels.ts'

afterEach(() => document.body.replaceChildren())

it('names of buttons are German, whenever they appear; what editors write stays', async () => {
  translateLabels(document.body)
  document.body.innerHTML = `<div role="dialog"><button aria-label="Close dialog"></button><p>Close</p></div>
    <div data-ui="Tooltip__Card"><span>Close</span></div>`
  await expect.poll(() => document.querySelector('button')?.getAttribute('aria-label')).toBe('Dialog schließen')
  expect(document.querySelector('p')?.textContent).toBe('Close')
  expect(document.querySelector('span')?.textContent).toBe('Schließen')
  document.querySelector('button')?.setAttribute('aria-label', 'Close')
  await expect.poll(() => document.querySelector('button')?.getAttribute('aria-label')).toBe('Schließen')
})
