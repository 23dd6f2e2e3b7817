import { canInstall, findProgram, install, isInstalled, readProgram } from './debian.ts'

/** Debian's package and its command: Chromium as it runs without a window, at half of the processor time. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
/** Debian's fonts of Arial's and Times' widths, in which pages are set until theirs arrive. Its Chromium only recommends them. */
const FONTS = 'fonts-liberation'

const findChromium = (): string | undefined =>
  readProgram('CHROMIUM_PATH') ?? findProgram(NAMES) ?? findProgram([], [MAC])

/**
 * Finds a Chromium, or installs Debian's, and on Debian the fonts that the stand-ins of `theme/fonts.css` are made of.
 *
 * @returns path of the binary
 * @throws Error saying what to install when it cannot be installed automatically
 */
export const ensureChromium = (): string => {
  if (canInstall()) {
    const missing = [...(findChromium() ? [] : [[HEADLESS, 'chromium']]), ...(isInstalled(FONTS) ? [] : [[FONTS]])]
    if (missing.length > 0) {
      console.log(`▸ Installing Debian’s ${missing.map(([name]) => name).join(', ')} …`)
      install(...missing)
    }
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    `The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium ${FONTS}; macOS: brew install --cask chromium), or set CHROMIUM_PATH to a Chromium or Chrome.`,
  )
}
