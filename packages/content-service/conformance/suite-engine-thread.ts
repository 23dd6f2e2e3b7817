import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '@schaufenster/cli/errors'
import { evaluate, parse } from 'groq-js'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import { throughJson, type Outcome } from './suite-answers.ts'

const dataset: unknown = workerData

const ask = async (query: string, params: JsonObject): Promise<Outcome> => {
  try {
    const options = { dataset, params, identity: 'editor', sanity: { projectId: 'studio', dataset: 'production' } }
    const value = await evaluate(parse(query, { params }), options)
    return { kind: 'answered', result: throughJson(await value.get()) }
  } catch (error) {
    return { kind: 'refused', reason: messageOf(error) }
  }
}

parentPort?.on('message', (message: unknown) => {
  const { query, params } = isJsonObject(message) ? message : {}
  void ask(String(query), isJsonObject(params) ? params : {}).then((outcome) => parentPort?.postMessage(outcome, []))
})

parentPort?.postMessage('ready', [])
