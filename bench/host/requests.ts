/**
 * What a request costs our host: `node bench/host/requests.ts [DIST]`, a published site (default `dist`). The host runs in
 * its own process; processor time is its own, so the load generator beside it does not count.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { serveSite } from '@schaufenster/host/serve'
import { compress } from '@schaufenster/publish/write/compress'
import { cpuOf } from '../publish/process-tree.ts'

const REQUESTS = 4000
const CONNECTIONS = 32

const [dist = 'dist', role] = process.argv.slice(2)
if (role === 'serve') {
  const { url } = await serveSite({ dist: resolve(dist), port: 0, env: {} })
  console.log(url)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-host-'))
  const host = spawn(process.execPath, ['bench/host/requests.ts', folder, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for (const path of ['assets', 'images']) cpSync(join(resolve(dist), path), join(folder, path), { recursive: true })
    for (const name of readdirSync(resolve(dist))) {
      if (/^(?:policy\.json|404\.html)$/.test(name)) copyFileSync(join(resolve(dist), name), join(folder, name))
    }
    const page = readFileSync(join(resolve(dist), 'index.html'))
    mkdirSync(join(folder, 'seite'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'seite/gepackt.html'), page)
    for (const { ending, body } of compress('a.html', page))
      writeFileSync(join(folder, `seite/gepackt.html${ending}`), body)
    const asset = readdirSync(join(folder, 'assets')).find((name) => /^react.*\.js$/.test(name)) ?? ''
    const picture = readdirSync(join(folder, 'images')).find((name) => name.endsWith('.webp')) ?? ''

    let url = ''
    for await (const line of createInterface({ input: host.stdout })) {
      url = line
      break
    }
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const ask = (path: string, headers: Record<string, string>) =>
      new Promise<{ status: number; tag: string; bytes: number }>((done, fail) => {
        get(`${url}${path}`, { agent, headers }, (response) => {
          let bytes = 0
          response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
          response.on('end', () => done({ status: response.statusCode ?? 0, tag: response.headers.etag ?? '', bytes }))
        }).on('error', fail)
      })

    const measure = async (title: string, path: string, headers: Record<string, string> = {}): Promise<void> => {
      const given = { 'accept-encoding': 'gzip, br', ...headers }
      const { status, bytes } = await ask(path, given)
      // The first requests also compile.
      await Promise.all(Array.from({ length: 300 }, () => ask(path, given)))
      const [before, started] = [cpuOf(host.pid ?? 0), performance.now()]
      let left = REQUESTS
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (left-- > 0) await ask(path, given)
        }),
      )
      const [cpu, ms] = [cpuOf(host.pid ?? 0) - before, performance.now() - started]
      console.log(
        `| ${title} | ${status} | ${bytes} | ${(cpu / REQUESTS).toFixed(2)} | ${Math.round((1000 * REQUESTS) / cpu)} | ${Math.round((1000 * REQUESTS) / ms)} |`,
      )
    }
    console.log('| request | status | bytes | CPU ms | per CPU second | per second here |\n|---|--:|--:|--:|--:|--:|')
    await measure('a page with its compressed form', '/seite/gepackt')
    await measure('a page of a large site, compressed on the fly', '/')
    const { tag } = await ask('/seite/gepackt', { 'accept-encoding': 'br' })
    await measure('a page that the browser has (304)', '/seite/gepackt', { 'if-none-match': tag })
    await measure('a chunk', `/assets/${asset}`)
    await measure('a picture', `/images/${picture}`)
    agent.destroy()
  } finally {
    host.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
