import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { openContent } from '../open-content.ts'
import { startContentService, type RunningContentService } from '../server.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { call } from '../testing/call.ts'
import { throughJson, toKept, withoutFiller, type Outcome } from './suite-answers.ts'
import type { Dataset, SuiteCase } from './suite-cases.ts'

export interface CaseRun {
  case: SuiteCase
  engine: Outcome
  service: Outcome
}

/** Asks groq-js and a service of its own, over HTTP, every case; they have to share one dataset. */
export async function runCases(dataset: Dataset, cases: readonly SuiteCase[]): Promise<CaseRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-suite-'))
  try {
    fillFolder(folder, dataset.documents)
    const service = await startContentService({ port: 0, projectId: 'studio', dataDir: folder, env: {} })
    try {
      const runs: CaseRun[] = []
      for (const one of cases) {
        runs.push({ case: one, engine: await askEngine(one), service: await askService(service, one.query) })
      }
      return runs
    } finally {
      await service.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Straight into the store: the documents of the suite have ids and fields that neither import nor mutations take. */
function fillFolder(folder: string, documents: readonly JsonObject[]): void {
  const { store } = openContent(folder)
  try {
    const put = documents.map(toKept)
    store.commit({ id: 'suite', timestamp: new Date().toISOString(), author: 'suite', kind: 'import', mutations: [], put, remove: [] })
  } finally {
    store.close()
  }
}

async function askEngine({ query, dataset }: SuiteCase): Promise<Outcome> {
  const options = { dataset: dataset.documents, identity: 'editor', sanity: { projectId: 'studio', dataset: 'production' } }
  try {
    const value = await evaluate(parse(query), options)
    return { kind: 'answered', result: throughJson(await value.get()) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function askService({ url, token, dataset }: RunningContentService, query: string): Promise<Outcome> {
  const address = `${url}/v1/data/query/${dataset}?perspective=raw`
  const { status, body } = await call(address, { token, body: { query } })
  if (status === 200 && isJsonObject(body)) return { kind: 'answered', result: withoutFiller(body['result']) }
  const reason = `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`
  return { kind: status === 400 ? 'refused' : 'failed', reason }
}
