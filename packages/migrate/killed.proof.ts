import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readState } from './dataset.ts'
import type { Dataset } from './dataset.ts'
import { noticeChange } from './notice.ts'
import { toPageSchema, RENAME } from './testing/page-schema.ts'
import { makeProject, readPlain as read, serve } from './testing/project.ts'
import { undoLastRun } from './undo.ts'

/** A run takes two seconds. Forty were seen: `KILLS=40`. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const PAGES = Array.from({ length: 60 }, (_, at) => ({
  _id: `page-${at + 10}`,
  _type: 'page',
  headline: `Seite ${at}`,
}))
const program = fileURLToPath(new URL('testing/apply-program.ts', import.meta.url))

/** @param killAt the part after which it is killed; undefined for a run to its end */
const apply = async ({ client, journals }: Dataset, root: string, killAt?: number): Promise<number | null> => {
  const child = spawn(process.execPath, [program, root, journals, JSON.stringify(client.config())], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout }))
    if (killAt !== undefined && Number.parseInt(line, 10) >= killAt) child.kill('SIGKILL')
  const [code] = await ended
  return code
}

test(
  'a run that is killed at any point is whole or goes on, and is undone as one',
  { timeout: 60_000 + KILLS * 10_000 },
  async () => {
    const dataset = await serve(PAGES)
    const project = makeProject(toPageSchema('title'), { '001-title': RENAME })
    writeFileSync(join(project.root, 'schema.json'), project.schema)
    await noticeChange(dataset, makeProject(toPageSchema('headline'), {}))
    const was = await read(dataset)
    let kills = 0
    while (kills < KILLS) {
      const left = (await read(dataset)).filter((page) => 'headline' in page).length
      const code = await apply(dataset, project.root, Math.floor(Math.random() * Math.min(left, 20)))
      if (code === null) kills += 1
      // No page has lost its text, or has it twice.
      const pages = await read(dataset)
      expect(pages.map((page) => page['title'] ?? page['headline'])).toEqual(PAGES.map(({ headline }) => headline))
      expect(pages.filter((page) => 'title' in page && 'headline' in page)).toEqual([])
      if (pages.every((page) => 'title' in page)) {
        expect(await readState(dataset)).not.toHaveProperty('unfinished')
        await undoLastRun(dataset)
        expect(await read(dataset)).toEqual(was)
      }
    }
    expect(await apply(dataset, project.root)).toBe(0)
    expect((await read(dataset)).every((page) => 'title' in page)).toBe(true)
    expect(await readState(dataset)).not.toHaveProperty('unfinished')
    expect((await undoLastRun(dataset)).exceptions).toEqual([])
    expect(await read(dataset)).toEqual(was)
  },
)
