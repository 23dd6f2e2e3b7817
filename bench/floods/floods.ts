/**
 * What others notice of a flood, under `npm start`: `node bench/floods/floods.ts [SECONDS] [WORDS] [FROM]`, words
 * of the floods' names and the beginning of a sender's. The
 * server runs on one core, floods and visitors on another, where there are two. `--json` prints the rows for the proof,
 * `--nginx` puts the installed nginx in front.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOwnAddress } from '@schaufenster/content-service/testing/own-address'
import { makeStartCopy } from '#e2e/testing/start-copy.ts'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { selfSigned } from '@schaufenster/host/testing/self-signed'
import { visitAsClass } from './honest.ts'
import { ARE_DIRECT, FLOODS } from './kinds.ts'
import { startNginx } from './nginx.ts'
import { probe, slowest, type Answers } from './probe.ts'
import { look, readHeap } from './processes.ts'
import { SENDERS, toVisitor } from './senders.ts'

const isJson = process.argv.includes('--json')
const isProxied = process.argv.includes('--nginx')
const [seconds = '60', words = '', sender = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** The proof has every flood of one address, and one of all others. */
const isChosen = (flood: string, from: string): boolean => {
  if (!flood.includes(words)) return false
  if (SENDERS[from]?.isDirect) return true
  return isJson ? flood === 'pages that are not there' : !ARE_DIRECT.has(flood)
}
/** Connections between its own programs come and go. */
const FEW_HANDLES = 8
const TOKEN = 'a'.repeat(32)
const SITE_KEY = 'k'.repeat(32)
/** After which everything is as before, in milliseconds. */
const REST_MS = 10_000

const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' })
    return availableParallelism() > 1
  } catch {
    return false
  }
})()
if (canPin) execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' })

const ports = { site: await findFreePort(), content: await findFreePort() }
const copy = makeStartCopy(ports)
const heapFolder = join(copy.root, 'heap')
mkdirSync(heapFolder)
const { cert, key } = selfSigned()
const [certFile, keyFile] = [join(copy.root, 'cert.pem'), join(copy.root, 'key.pem')]
writeFileSync(certFile, cert)
writeFileSync(keyFile, key)

const findFile = (): string => {
  const folder = join(copy.root, 'dist/files/schaufenster/production')
  const [largest = ''] = readdirSync(folder).toSorted(
    (a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size,
  )
  return `/files/schaufenster/production/${largest}`
}

/** What the visitors of one run noticed, in milliseconds, and what the server had more afterwards than before. */
export interface Row {
  flood: string
  from: string
  page: number
  query: number
  write: number
  refused: number
  failed: number
  memoryMb: number
  handles: number
  connections: number
  heapMb: number
  ended: number
}

let proxy: Awaited<ReturnType<typeof startNginx>> | undefined
try {
  const server = await copy.start({
    cpu: canPin ? 0 : undefined,
    env: {
      HOST: '0.0.0.0',
      CONTENT_HOST: '0.0.0.0',
      CONTENT_ORIGINS: `http://${findOwnAddress() ?? 'localhost'}:${ports.content}`,
      // As in front of a server on the same machine.
      ...(isProxied ? {} : { TLS_CERT: certFile, TLS_KEY: keyFile }),
      CONTENT_TOKEN: TOKEN,
      CONTENT_SITE_KEY: SITE_KEY,
      FLOODS_HEAP: heapFolder,
      NODE_OPTIONS: `--import=${resolve('bench/floods/heap.mjs')}`,
    },
  })
  await server.said(/publish: Following/)
  const embedded = new URL(server.contentUrl)
  if (isProxied)
    proxy = await startNginx({
      site: new URL(server.url),
      content: embedded,
      cert: certFile,
      key: keyFile,
      folder: copy.root,
      cpu: canPin ? 0 : undefined,
    })
  const { site, content } = proxy ?? { site: new URL(server.url.replace('http:', 'https:')), content: embedded }
  const file = findFile()

  const run = async (flood: string, from: string): Promise<Row> => {
    const { all, service, publisher } = server.find()
    const before = look(all)
    const heapBefore = await readHeap(heapFolder, all)
    const attacker =
      flood === ''
        ? undefined
        : spawn(process.execPath, ['bench/floods/flood.ts', flood, from, site.href, content.href, file, TOKEN], {
            stdio: 'ignore',
          })
    let peakMb = 0
    const timer = setInterval(() => (peakMb = Math.max(peakMb, look(all).memoryMb)), 250)
    let answers: Answers
    try {
      answers = await probe(
        { site, content, token: TOKEN, siteKey: SITE_KEY, visitor: toVisitor(from) },
        Number(seconds),
      )
    } finally {
      attacker?.kill('SIGKILL')
      clearInterval(timer)
    }
    const isAsBefore = () => {
      const { handles, connections } = look(all)
      return handles <= before.handles + FEW_HANDLES && connections <= before.connections + FEW_HANDLES
    }
    const started = performance.now()
    while (!isAsBefore() && performance.now() - started < REST_MS) await pause(250)
    const after = look(all)
    const now = server.find()
    return {
      flood,
      from,
      page: slowest(answers.page),
      query: slowest(answers.query),
      write: slowest(answers.write),
      refused: answers.refused,
      failed: answers.failed,
      memoryMb: peakMb - before.memoryMb,
      handles: after.handles - before.handles,
      connections: after.connections - before.connections,
      heapMb: (await readHeap(heapFolder, all)) - heapBefore,
      ended: [now.service !== service, now.publisher !== publisher].filter(Boolean).length,
    }
  }

  const print = (row: Row): void => {
    const { flood, from, page, query, write, refused, failed, memoryMb, handles, connections, heapMb, ended } = row
    const cells = [
      flood || 'none',
      from,
      page,
      query,
      write,
      refused,
      failed,
      memoryMb,
      handles,
      connections,
      heapMb,
      ended,
    ]
    console.log(isJson ? JSON.stringify(row) : `| ${cells.join(' | ')} |`)
  }
  const reached = new URL(site)
  reached.hostname = findOwnAddress() ?? site.hostname
  const honest = await visitAsClass(reached, file)
  console.log(
    isJson
      ? JSON.stringify(honest)
      : `Thirty browsers behind one address, ten pages each: ${honest.requests} requests, ${honest.refused} refused; the slow film ${honest.isFilmWhole ? 'arrived' : 'did not arrive'}.\n`,
  )
  // The first requests also compile.
  await probe({ site, content, token: TOKEN, siteKey: SITE_KEY, visitor: {} }, 2)
  if (!isJson)
    console.log(
      `${seconds} s each${canPin ? ', the server on one core, floods and visitors on another' : ''}\n\n| flood | from | slowest page | query | write | refused | failed | MB more | handles after | connections after | heap after | ended |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|`,
    )
  print(await run('', 'one address'))
  for (const from of Object.keys(SENDERS).filter((name) => name.startsWith(sender)))
    for (const flood of Object.keys(FLOODS).filter((name) => isChosen(name, from))) print(await run(flood, from))
} finally {
  proxy?.stop()
  await copy.remove()
}
