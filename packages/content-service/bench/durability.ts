/**
 * Kills a content service at random moments while four programs write, and counts what is lost.
 * Run with `node packages/content-service/bench/durability.ts [kills] [documents]`; writes durability.md beside it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKills } from '../testing/kill-run.ts'
import { seedDocuments } from '../testing/seed.ts'
import { describeMachine, table } from './describe.ts'

const kills = Number(process.argv[2] ?? 200)
const documents = Number(process.argv[3] ?? 10_000)
const dataDir = await mkdtemp(join(tmpdir(), 'durability-'))
try {
  await seedDocuments(dataDir, documents)
  const onKill = (done: number): void => {
    if (done % 20 === 0) console.log(`${done} of ${kills} …`)
  }
  const result = await runKills({ dataDir, kills, writers: 4, longestMs: 400, onKill })
  const sorted = result.startMs.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`
  const rows = [
    ['documents at the start', String(documents), ''],
    ['kills (SIGKILL), of them before the service was ready', `${result.kills} (${result.killsWhileStarting})`, ''],
    ['acknowledged transactions of 5 documents each', String(result.acknowledged), ''],
    ['acknowledged transactions that the documents do not show', String(result.lost), '0'],
    ['acknowledged transactions that the log does not have', String(result.lostFromLog), '0'],
    ['torn transactions', String(result.torn), '0'],
    ['earlier documents missing', String(result.missing), '0'],
    ['start-up after a kill, median', at(0.5), ''],
    ['start-up after a kill, 95 %', at(0.95), ''],
    ['start-up after a kill, slowest', at(1), '< 2000 ms'],
    ['starts of 2000 ms and more', String(sorted.filter((ms) => ms >= 2000).length), '0'],
    ['work waiting for a core (load average over 5 minutes)', (loadavg()[1] ?? 0).toFixed(1), ''],
    ['integrity check of the file', result.integrity, 'ok'],
  ]
  const text = table(['', 'measured', 'target'], rows)
  console.log(text)
  const opening = `# Durability measured

Made by \`node packages/content-service/bench/durability.ts\` on ${describeMachine()}. Four programs write transactions of five documents each and note
every one that was acknowledged; the service is killed at a random moment of up to 400 ms, started again, and compared with the notes. Each
acknowledged transaction must be visible in the documents and in the transaction log. Start-up is measured until the program prints its address.`
  await writeFile(join(import.meta.dirname, 'durability.md'), `${opening}\n\n${text}\n`)
  if (result.lost + result.lostFromLog + result.torn + result.missing > 0 || result.integrity !== 'ok')
    process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
