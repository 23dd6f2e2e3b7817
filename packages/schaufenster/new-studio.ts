/** `npm run new-studio`: `npm create schaufenster` with the packages of this clone, in place of a registry. */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { bakeTemplate } from '../create-schaufenster/bake-template.ts'
import { createStudio } from '../create-schaufenster/create-studio.ts'
import { mustRun, stopChildren } from './children.ts'
import { step } from './progress.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TARBALLS = resolve(ROOT, '.build/tarballs')
const TEMPLATE = resolve(ROOT, '.build/new-studio')

const pack = (signal: AbortSignal): Promise<void> => {
  const interruption = new Promise<never>((_, fail) => {
    const stop = () => void stopChildren().then(() => fail(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([mustRun([resolve(import.meta.dirname, 'pack-packages.ts'), '--out', TARBALLS]), interruption])
}

await createStudio(process.argv.slice(2), {
  theme: ROOT,
  prepare: async (packages, signal) => {
    if (packages === undefined) {
      rmSync(TARBALLS, { recursive: true, force: true })
      await step('Packing the packages of this clone', () => pack(signal))
    }
    rmSync(TEMPLATE, { recursive: true, force: true })
    bakeTemplate(ROOT, TEMPLATE)
    return { template: TEMPLATE, packages: packages ?? TARBALLS }
  },
})
