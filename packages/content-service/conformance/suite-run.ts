import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent } from '../open-content.ts'
import { startContentService, type RunningContentService } from '../server.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { call } from '../testing/call.ts'
import { toKept, withoutFiller, type Outcome } from './suite-answers.ts'
import type { Dataset, SuiteCase } from './suite-cases.ts'
import { startEngine } from './suite-engine.ts'

export interface CaseRun {
  case: SuiteCase
  engine: Outcome
  service: Outcome
}

/** Milliseconds for one query. Some queries of the suite take hours in groq-js. */
const LIMIT_MS = 5000

/** Runs every case in groq-js and, over HTTP, in a service started for it; the cases must share one dataset. */
export const runCases = async (
  dataset: Dataset,
  cases: readonly SuiteCase[],
  limitMs = LIMIT_MS,
): Promise<CaseRun[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'content-suite-'))
  const engine = await startEngine(dataset.documents, limitMs)
  try {
    fillFolder(folder, dataset.documents)
    const log: string[] = []
    const env = { CONTENT_QUERY_TIMEOUT: String(limitMs) }
    const service = await startContentService({
      port: 0,
      projectId: 'studio',
      dataDir: folder,
      env,
      log: (line) => log.push(line),
    })
    try {
      const runs: CaseRun[] = []
      for (const one of cases) {
        runs.push({ case: one, engine: await engine.ask(one), service: withLog(await askService(service, one), log) })
      }
      return runs
    } finally {
      await service.stop()
    }
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Only the log explains a failure. */
const withLog = (outcome: Outcome, log: readonly string[]): Outcome =>
  outcome.kind === 'failed' ? { ...outcome, reason: `${outcome.reason}\n${log.at(-1) ?? ''}` } : outcome

/** Straight into the store: the documents of the suite have ids and fields that imports and mutations reject. */
const fillFolder = (folder: string, documents: readonly JsonObject[]): void => {
  const { store } = openContent(folder)
  try {
    const put = documents.map(toKept)
    const change = { id: 'suite', timestamp: new Date().toISOString(), author: 'suite', put, remove: [] }
    store.replace(change, () => undefined)
  } finally {
    store.close()
  }
}

/** Plain cases use GET, as a browser does; all others POST. */
const askService = async (
  { url, token, dataset }: RunningContentService,
  { form, query, params }: SuiteCase,
): Promise<Outcome> => {
  const address = `${url}/v1/data/query/${dataset}?perspective=raw`
  const given = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
  const search = new URLSearchParams([['query', query], ...given])
  const asked =
    form === 'plain'
      ? call(`${address}&${search.toString()}`, { token })
      : call(address, { token, body: { query, params } })
  const { status, body } = await asked
  if (status === 200 && isJsonObject(body)) return { kind: 'answered', result: withoutFiller(body['result']) }
  const reason = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`
  return { kind: status === 400 ? 'refused' : 'failed', reason }
}
