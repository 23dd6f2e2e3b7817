import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Editor token, only for benchmarks. */
export const TOKEN = 'a-token-that-only-benches-know-0123456789'

export interface BenchService {
  url: string
  pid: number
  stop: () => Promise<void>
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A content service in separate processes, with an export's content. @param port by default any free one */
export const startService = async (folder: string, content: string, port = 0): Promise<BenchService> => {
  const child = spawn(process.execPath, ['packages/content-service/cli.ts', 'start', '--import', content], {
    env: { ...process.env, CONTENT_PORT: String(port), CONTENT_DIR: join(folder, 'content'), CONTENT_TOKEN: TOKEN },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0]
    if (url && /ready/i.test(line)) return { url, pid: child.pid ?? 0, stop: () => stop(child) }
  }
  throw new Error('The content service did not start.')
}
