import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

/** Ids of the child processes of a process, from Linux' procfs. */
const readChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent)

/** Undefined for a process that has ended. */
const readParent = (pid: number): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /State:\s+Z/.test(status) ? undefined : Number(/PPid:\s+(\d+)/.exec(status)?.[1])
  } catch {
    return undefined
  }
}

test.runIf(process.platform === 'linux')(
  'a service that is killed leaves no process behind, even during a long query',
  async () => {
    const folder = await makeFolder()
    const lines = Array.from({ length: 300 }, (_, index) => ({
      _id: `p${index}`,
      _type: 'post',
      title: `Post ${index}`,
    }))
    const args = ['start', '--import', await writeExport(join(folder, 'export'), { lines })]
    const env = {
      ...process.env,
      CONTENT_DIR: join(folder, 'data'),
      CONTENT_PORT: '0',
      CONTENT_QUERY_TIMEOUT: '3600000',
    }
    const service = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void service.kill('SIGKILL'))
    let output = ''
    service.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const url = await vi.waitFor(() => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (found === undefined) throw new Error(`The service has not started: ${output}`)
      return found
    }, 30_000)
    const query = encodeURIComponent('count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])')
    void fetch(`${url}/v2025-02-19/data/query/production?query=${query}`).catch(() => undefined)
    // Sent after it: when another process answers this one, the first is busy with the query.
    expect((await fetch(`${url}/v2025-02-19/data/query/production?query=1`)).status).toBe(200)
    const children = readChildren(service.pid ?? 0)
    expect(children.length).toBeGreaterThan(0)
    service.kill('SIGKILL')
    await once(service, 'exit')
    await vi.waitFor(() => expect(children.filter((pid) => readParent(pid) !== undefined)).toEqual([]), 20_000)
  },
  60_000,
)
