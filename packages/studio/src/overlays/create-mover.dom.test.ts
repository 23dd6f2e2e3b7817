import { expect, test, vi } from 'vitest'
import { createMover } from './create-mover.ts'
import { createMoveToolbar } from './move-toolbar.ts'

/** Milliseconds after which an action that got no answer is over. */
const OVER_MS = 5_000

test('P02 an action is not over because the one before it would be, and its answer is said', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<sanity-visual-editing><div><div></div></div></sanity-visual-editing>'
  const toolbar = createMoveToolbar(['up', 'duplicate'], 'above')
  document.body.append(toolbar.host)
  const member = { member: { ref: 'a', nth: 0 }, readBox: () => new DOMRect(0, 0, 1000, 200) }
  const mover = createMover({
    toolbar,
    noun: 'Abschnitt',
    readLists: () => [{ id: 'page', documentType: 'route', list: 'content_boxes', members: [member] }],
    onAction: () => {},
  })
  mover.chooseAt(500, 100)
  const duplicate = toolbar.bar.querySelector<HTMLElement>('button.duplicate')
  duplicate?.click()
  vi.advanceTimersByTime(OVER_MS - 1)
  duplicate?.click()
  vi.advanceTimersByTime(1)
  mover.settle('Das geht gerade nicht.')
  expect(toolbar.host.shadowRoot?.querySelector('output')?.textContent).toBe('Das geht gerade nicht.')

  duplicate?.click()
  vi.advanceTimersByTime(OVER_MS)
  mover.settle('Zu spät.')
  expect(toolbar.host.shadowRoot?.querySelector('output')?.textContent).toBe('Das geht gerade nicht.')
  vi.useRealTimers()
  toolbar.host.remove()
  document.body.replaceChildren()
})
