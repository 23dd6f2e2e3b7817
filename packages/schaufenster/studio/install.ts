import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STUDIO } from './build-folder.ts'

const MODULES = join(STUDIO, 'node_modules')
/** Written last: if it is missing, the installation was interrupted. */
const MARK = join(MODULES, '.installed-lock.json')
const LOCK = join(STUDIO, 'package-lock.json')
const TELL_EVERY_MS = 10_000

/** Whether the packages of the lock file are installed. */
export const isInstalled = (): boolean => existsSync(MARK) && readFileSync(MARK, 'utf8') === readFileSync(LOCK, 'utf8')

/** Installs the Studio's packages, with progress output. @throws Error saying what to do when npm fails */
export const installPackages = async (): Promise<void> => {
  const since = performance.now()
  const timer = setInterval(() => console.log(`  … ${Math.round((performance.now() - since) / 1000)} s`), TELL_EVERY_MS)
  const child = spawn('npm', ['ci', '--loglevel=error'], {
    cwd: STUDIO,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(
        'npm could not install the Studio’s packages; its output above says why. E404 or ETARGET: the registry does not have that version of a package; use a registry that has it. Otherwise check the network. Then run "npm run studio" again.',
      )
  } finally {
    clearInterval(timer)
  }
  writeFileSync(MARK, readFileSync(LOCK))
}

export const removePackages = (): void => rmSync(MODULES, { recursive: true, force: true })
