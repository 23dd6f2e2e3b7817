import { globSync } from 'node:fs'
import { canInstall, findProgram, install, isOffered, readProgram } from './debian.ts'

interface Engine {
  name: string
  /** Debian's packages. */
  packages: readonly string[]
  /** @returns what the tests read from the environment, or undefined */
  find: () => Record<string, string> | undefined
  /** How to get it elsewhere. */
  elsewhere: string
}

const findFirefox = (): Record<string, string> | undefined => {
  const path = readProgram('FIREFOX_PATH') ?? findProgram(['firefox-esr', 'firefox'])
  return path ? { FIREFOX_PATH: path } : undefined
}

const findWebKit = (): Record<string, string> | undefined => {
  const driver = readProgram('WEBKIT_DRIVER_PATH') ?? findProgram(['WebKitWebDriver'])
  const browser = readProgram('WEBKIT_PATH') ?? findProgram([], globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'))
  return driver && browser && findProgram(['Xvfb']) ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_PATH: browser } : undefined
}

const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find: findFirefox,
    elsewhere: 'set FIREFOX_PATH to a Firefox',
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: findWebKit,
    elsewhere: 'set WEBKIT_DRIVER_PATH to WebKitWebDriver and WEBKIT_PATH to its MiniBrowser; Xvfb must be in the PATH',
  },
]

export interface Found {
  /** For the tests, of all engines that were found. */
  env: Record<string, string>
  /** What is missing, and how to get it. */
  missing: string[]
  /** Whether one of these is offered by the package lists of this machine, so that it should not be missing. */
  isFault: boolean
}

/** Finds Firefox and WebKit with their drivers, or installs Debian's. */
export const ensureEngines = (): Found => {
  const wanted = ENGINES.filter(({ find }) => !find()).flatMap(({ packages }) => packages)
  if (wanted.length > 0 && canInstall()) {
    console.log(`▸ Installing ${wanted.join(', ')} (about 500 MB) …`)
    install(...wanted.map((name) => [name]))
  }
  const missing = ENGINES.filter(({ find }) => !find())
  return {
    env: Object.assign({}, ...ENGINES.map(({ find }) => find())),
    missing: missing.map(
      ({ name, packages, elsewhere }) =>
        `${name} is not installed. Install it (Debian/Ubuntu: sudo apt-get install ${packages.join(' ')}), or ${elsewhere}.`,
    ),
    isFault: missing.some(({ packages }) => packages.every(isOffered)),
  }
}
