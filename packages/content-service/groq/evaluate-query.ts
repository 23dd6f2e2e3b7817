import { messageOf } from '@schaufenster/cli/errors'
import { evaluate, evaluateSync } from 'groq-js'
import { isJsonObject, type JsonObject } from '../store/json.ts'
import type { DatasetView } from '../store/dataset-view.ts'
import { createDereference } from './lookup.ts'
import type { ParsedQuery } from './parse-query.ts'
import { QueryError } from './query-error.ts'

export interface EvaluationContext {
  params: JsonObject
  identity: string
  /** What `now()` returns. Default: the time of the evaluation. */
  timestamp?: Date
  sanity: { projectId: string; dataset: string }
}

/**
 * Evaluates a parsed query over one view, in this process, which it blocks. Requests go through
 * `pool/query-pool.ts`, which has several processes and a time limit.
 *
 * @returns a value that is safe to serialise and shares structure with the store: never change it.
 * @throws QueryError when groq-js lacks a function the query uses.
 */
export const evaluateQuery = async (
  parsed: ParsedQuery,
  view: DatasetView,
  context: EvaluationContext,
): Promise<unknown> => {
  const options = {
    dataset: view.documents,
    // Without this hook every `->` scans the whole dataset.
    dereference: createDereference(view),
    params: context.params,
    identity: context.identity,
    timestamp: context.timestamp,
    sanity: context.sanity,
  }
  try {
    return await readValue(evaluateSync(parsed.tree, options))
  } catch {
    // A few functions exist in the asynchronous evaluator only, which is several times slower for all the rest.
    try {
      // It reads several lists concurrently, so each must be complete.
      return await readValue(await evaluate(parsed.tree, { ...options, dereference: createDereference(view, false) }))
    } catch (error) {
      throw new QueryError(
        `the local query engine (groq-js) cannot evaluate this query: ${messageOf(error)}. See the README of @schaufenster/content-service for what is missing`,
        0,
        0,
      )
    }
  }
}

const readValue = async (value: unknown): Promise<unknown> => {
  if (!isJsonObject(value) || typeof value['get'] !== 'function') return null
  return (await value['get']()) ?? null
}
