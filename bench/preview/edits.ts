/**
 * How long an edit takes to be seen: `node bench/preview/edits.ts [20]`, after `npm run build`. From the moment before the write is
 * sent until the new text is in the document of an open preview; 900 ms of it are the delay of SPEC § 4.1.
 */
import type { Page } from 'playwright-core'
import { editDraft } from '#e2e/testing/editor.ts'
import { openPreview } from './open-preview.ts'

const COUNT = Number(process.argv[2] ?? 20)
const SECTION = 'box-leistungen-titel'
/** Between two edits, so that none falls into the same step of a timer. */
const PAUSE_MS = 1000

/** Resolves with the time at which the text is in the document, by the clock of the machine. */
const whenShown = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent.includes(wanted)) return
          observer.disconnect()
          done(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )

const { page, editor, stop } = await openPreview('/leistungen')
try {
  const times: { seen: number; afterWrite: number }[] = []
  for (let edit = 0; edit <= COUNT; edit++) {
    const text = `Probe${edit}`
    const shown = whenShown(page, text)
    const sent = performance.timeOrigin + performance.now()
    await editDraft(editor, SECTION, { title: text })
    const written = performance.timeOrigin + performance.now()
    const at = await shown
    // The first warms up what every later one finds warm.
    if (edit > 0) times.push({ seen: at - sent, afterWrite: at - written })
    await page.waitForTimeout(PAUSE_MS + Math.random() * PAUSE_MS)
  }
  const describe = (values: number[]): string => {
    const sorted = values.toSorted((left, right) => left - right)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
    return `fastest ${at(0)}, median ${at(0.5)}, slowest ${at(1)} ms`
  }
  console.log(`${times.length} edits, from the write to the document:  ${describe(times.map(({ seen }) => seen))}`)
  console.log(`from the service’s answer to the write: ${describe(times.map(({ afterWrite }) => afterWrite))}`)
} finally {
  await stop()
}
