import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { copyProject } from './copy-project.ts'

/** An editable copy of the project, running `npm run dev`. */
export interface DevelopmentCopy {
  url: string
  read: (path: string) => string
  /** Replaces a part of a file, which must exist. */
  edit: (path: string, from: string, to: string) => void
  stop: () => Promise<void>
}

/** Variables that a test runner sets and a developer's shell does not: they would disable the plugin. */
const RUNNER = /^(VITEST|TEST|NODE_ENV)/

/** Inside the project, so that its packages resolve; tools ignore this folder. */
const makeCopy = (): string => {
  const parent = resolve('.cache')
  mkdirSync(parent, { recursive: true })
  const root = mkdtempSync(join(parent, 'development-'))
  copyProject(root)
  return root
}

/** @param more further environment variables */
export const runDevelopmentCopy = async (
  contentUrl: string,
  more: Record<string, string> = {},
): Promise<DevelopmentCopy> => {
  const root = makeCopy()
  const inherited = Object.entries(process.env).filter(([name]) => !RUNNER.test(name))
  const child = spawn(process.execPath, ['packages/schaufenster/dev.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), PORT: '0', SANITY_API_HOST: contentUrl, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Site\s+(?<url>http\S+)/.exec(line)?.groups?.['url']
      if (found !== undefined) done(found)
    })
    child.once('exit', (code) => fail(new Error(`The development server ended with ${code}.`)))
  })
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  return {
    url,
    read,
    edit: (path, from, to) => {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}".`)
      writeFileSync(join(root, path), text.replace(from, to))
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(root, { recursive: true, force: true })
    },
  }
}
