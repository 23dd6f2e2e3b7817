import { chromium, type BrowserServer } from 'playwright-core'

/**
 * One browser process for all test files: starting one takes longer than most tests.
 *
 * @param args more command-line switches
 */
export const launchBrowser = (args: readonly string[] = []): Promise<BrowserServer> => {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set. Run the browser tests with "npm run test:e2e".')
  return chromium.launchServer({
    executablePath,
    host: '127.0.0.1',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Glyphs as wide as their fonts say, as on most screens of today.
      '--font-render-hinting=none',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  })
}
