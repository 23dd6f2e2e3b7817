/**
 * Random edits against an open preview: `node bench/preview/soak.ts [minutes=30] [seed=1]`, after `npm run build`. At the end the
 * document must be that of a fresh load, with the same elements and the reader where they were, the heap flat, and nothing
 * said in the console or asked off the machine. Ends with status 1 when one of these does not hold.
 */
import { measureHeap, type Heap } from './heap.ts'
import { listMarked, mark, readingAt, scrollToReading, toText } from './look-at-page.ts'
import { openPreview } from './open-preview.ts'
import { createRandom, createRandomEdits } from './random-edits.ts'
import { median } from '../median.ts'

const [, , minutes = '30', seed = '1'] = process.argv
const LONGEST_PAUSE_MS = 1500
/** After the last edit: the delay, the answer and the render. */
const SETTLE_MS = 4000
const SAMPLE_MS = 20_000
/** Of what the heap holds, from its median in the first third to that in the last. */
const MAX_GROWTH = 1.02

const { page, editor, openAgain, stop } = await openPreview('/leistungen')
const failures: string[] = []
const expectSame = (what: string, found: unknown, wanted: unknown): void => {
  const isSame = JSON.stringify(found) === JSON.stringify(wanted)
  console.log(
    `${isSame ? '✓' : '✗'} ${what}: ${isSame ? JSON.stringify(found) : `${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`}`,
  )
  if (!isSame) failures.push(what)
}

try {
  const errors: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url())
  })
  const cdp = await page.context().newCDPSession(page)
  const heap: Heap[] = []

  const marked = await mark(page)
  await scrollToReading(page)
  const before = await readingAt(page)
  const random = createRandom(Number(seed))
  const edits = createRandomEdits(editor, random)
  const done = new Map<string, number>()
  const end = Date.now() + Number(minutes) * 60_000
  let sampled = 0
  let [kept, place] = [marked, before]
  while (Date.now() < end) {
    const name = await edits.next()
    done.set(name, (done.get(name) ?? 0) + 1)
    await page.waitForTimeout(random() * LONGEST_PAUSE_MS)
    // What goes wrong is said when it does.
    const [left, top] = [await listMarked(page), await readingAt(page)]
    const lost = kept.filter((one) => !left.includes(one))
    if (lost.length > 0) console.log(`  another element than before: ${lost.join(', ')}; the last edit: ${name}`)
    if (Math.abs(top - place) > 1) console.log(`  the reader moved from ${place} to ${top}; the last edit: ${name}`)
    kept = left
    place = top
    if (Date.now() - sampled > SAMPLE_MS) {
      heap.push(await measureHeap(cdp))
      sampled = Date.now()
    }
  }
  await page.waitForTimeout(SETTLE_MS)
  heap.push(await measureHeap(cdp))
  console.log(
    `${[...done.values()].reduce((sum, count) => sum + count, 0)} edits in ${minutes} minutes, seed ${seed}: ${JSON.stringify(Object.fromEntries(done))}`,
  )

  const after = await readingAt(page)
  expectSame('elements that are the same ones', await listMarked(page), marked)
  expectSame(`the picture that is read begins where it did (${before} → ${after})`, Math.abs(after - before) <= 1, true)
  const fresh = await openAgain()
  await fresh.waitForTimeout(SETTLE_MS)
  const [shown, wanted] = [(await toText(page)).split('\n'), (await toText(fresh)).split('\n')]
  const differing = shown.flatMap((line, index) =>
    line === wanted[index] ? [] : [`${line.slice(0, 160)} | ${wanted[index]?.slice(0, 160)}`],
  )
  expectSame('lines unlike those of a fresh load', [differing.slice(0, 3), shown.length - wanted.length], [[], 0])
  const third = Math.ceil(heap.length / 3)
  for (const part of ['data', 'code'] as const)
    console.log(`heap, ${part}: ${heap.map((one) => one[part].toFixed(2)).join(', ')} MB`)
  const [early, late] = [heap.slice(0, third), heap.slice(-third)].map((samples) =>
    median(samples.map(({ data }) => data)),
  )
  expectSame(
    `heap flat (${early?.toFixed(2)} → ${late?.toFixed(2)} MB)`,
    (late ?? 0) / (early ?? 0) <= MAX_GROWTH,
    true,
  )
  expectSame('console errors', errors, [])
  expectSame('requests off the machine', foreign, [])
  if (failures.length > 0) process.exitCode = 1
} finally {
  await stop()
}
