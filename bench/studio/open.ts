/**
 * How long an editor waits: `node bench/studio/open.ts [3]`, after `npm run studio`. From the address to a form whose title can be
 * typed in: the first time in a browser, and again in the same one. Medians, with what came over the network.
 */
import '../../packages/temporary-folder.ts'
import { chromium, type BrowserContext } from 'playwright-core'
import { ensureChromium } from 'schaufenster/chromium'
import { logIn, runStudio } from '../../e2e/studio/run-studio.ts'
import { median } from '../median.ts'

const RUNS = Number(process.argv[2] ?? 3)
const FORM = '/structure/routeProject;project-flutlicht'

const studio = await runStudio()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })

interface Opening {
  seconds: number
  /** As they came, compressed. */
  megabytes: number
  requests: number
}

/** Of a logged-in editor. */
const openForm = async (context: BrowserContext): Promise<Opening> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  let [bytes, requests] = [0, 0]
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    if (encodedDataLength > 0) requests++
  })
  await cdp.send('Network.enable')
  const start = performance.now()
  await page.goto(`${studio.url}${FORM}`, { waitUntil: 'commit' })
  await page.getByTestId('field-title').last().getByRole('textbox').click({ timeout: 120_000 })
  const seconds = (performance.now() - start) / 1000
  await page.close()
  return { seconds, megabytes: bytes / 1e6, requests }
}

try {
  const first: Opening[] = []
  const again: Opening[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    await logIn(page, studio)
    const state = await context.storageState()
    await context.close()
    // Logged in, with nothing in its cache.
    const fresh = await browser.newContext({ locale: 'de-DE', storageState: state })
    first.push(await openForm(fresh))
    again.push(await openForm(fresh))
    await fresh.close()
  }
  for (const [name, runs] of Object.entries({ first, again }))
    console.log(
      `${name}: ${median(runs.map(({ seconds }) => seconds)).toFixed(1)} s, ${median(runs.map(({ megabytes }) => megabytes)).toFixed(2)} MB, ${median(runs.map(({ requests }) => requests))} requests`,
    )
} finally {
  await browser.close()
  await studio.stop()
}
