import { canInstall, findProgram, install } from './debian.ts'

/** Debian's package and its command: Chromium as it runs without a window, at half of the processor time. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findChromium = (): string | undefined =>
  findProgram([], [process.env['CHROMIUM_PATH'] ?? '']) ?? findProgram(NAMES) ?? findProgram([], [MAC])

/**
 * Finds a Chromium, or installs Debian's.
 *
 * @returns path of the binary
 * @throws Error saying what to install when it cannot be installed automatically
 */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  if (canInstall()) {
    console.log('▸ No Chromium found; installing Debian’s (about 300 MB) …')
    install([HEADLESS, 'chromium'])
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}
