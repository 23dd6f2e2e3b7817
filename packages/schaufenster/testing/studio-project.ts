import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toRawAnswers } from '../../create-schaufenster/testing/raw-answers.ts'
import { packPackages, run } from './packed.ts'
import { startUntil } from './start-until.ts'

/** With this Node, the oldest that npm may run under, the studio is created and its commands begin. */
const OLDEST = `node@npm:node-${process.platform}-${process.arch}@20`

/** Packs the packages, and creates a studio from them: `npm create schaufenster`, `npm install`. */
export const createStudioProject = async (settings: NodeJS.ProcessEnv = {}) => {
  const packed = await packPackages()
  // Umlauts and a space, as people name folders.
  const [parent, name] = [join(packed.folder, 'studios'), 'Mein Büro']
  const folder = join(parent, name)
  mkdirSync(parent)
  await packed.npm(parent, ['install', '--prefix', packed.folder, OLDEST])
  const node = join(packed.folder, 'node_modules/node/bin/node')
  const answers = Object.entries(toRawAnswers()).map(([question, answer]) => `--${question}=${answer}`)
  await packed.npm(parent, ['create', '--yes', 'schaufenster', name, '--', ...answers], node)
  const npm = (...args: string[]) => packed.npm(folder, args, node)
  await npm('install')
  const env = {
    ...packed.withNode(node),
    PORT: '0',
    CONTENT_PORT: '0',
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
    ...settings,
  }
  return {
    packed,
    folder,
    /** @throws Error when npm fails */
    npm,
    /** @returns what it printed; with its `code` when it failed */
    run: (command: string, ...args: string[]) =>
      run(command, args, { cwd: folder, env, maxBuffer: 2 ** 24 }).catch(
        (error: { stdout: string; stderr: string; code: number }) => error,
      ),
    /** `npm start` */
    start: async () => {
      const { output, stop } = await startUntil(/Site +\S+\n/, 'npm', ['start'], { cwd: folder, env })
      return { url: /Site +(\S+)/.exec(output)?.[1] ?? '', output, stop }
    },
    remove: packed.remove,
  }
}
