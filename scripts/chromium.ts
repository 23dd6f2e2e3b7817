import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const findChromium = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = [
    process.env['CHROMIUM_PATH'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    MAC,
  ]
  return paths.find((path) => path !== '' && isExecutable(path))
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/**
 * Finds a Chromium, or installs Debian's.
 *
 * @returns path of the binary
 * @throws Error saying what to install when it cannot be installed automatically
 */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    console.log('▸ No Chromium found; installing Debian’s (about 300 MB) …')
    if (
      run('apt-get', 'update', '-q') &&
      run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium')
    ) {
      const installed = findChromium()
      if (installed) return installed
    }
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian/Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}
