import { traceOf } from '@schaufenster/cli/errors'
import { isJsonObject } from '../../store/json.ts'
import { createDatasetViews, withReplacements, type DatasetViews } from '../../store/dataset-view.ts'
import { joinPool } from '../../worker-pool/worker.ts'
import { evaluateQuery } from '../evaluate-query.ts'
import { createQueryParser } from '../parse-query.ts'
import { QueryError } from '../query-error.ts'
import { typesOf } from '../query-facts.ts'
import { isRequest, readSetup, type Job, type ProcessSetup, type Reply } from './messages.ts'
import { createProcessMirror, type ProcessMirror } from './process-mirror.ts'
import { writeJson } from './write-json.ts'

const parse = createQueryParser()

/** Records whether `now()` was evaluated: many queries use it in a branch that is rarely taken. */
class WatchedTime extends Date {
  wasRead = false

  override toISOString(): string {
    this.wasRead = true
    return super.toISOString()
  }
}

/** `dateTime::now` reads the clock without `timestamp`: only the text of the query shows it. */
const TIME = /dateTime[\s\S]*now/

const answer = async (
  { question, time }: Job,
  mirror: ProcessMirror,
  views: DatasetViews,
  setup: ProcessSetup,
  sendPart: (part: Uint8Array) => Promise<void>,
): Promise<Reply> => {
  const { query, params, perspective, audience, replacements = [], removed = [], isIds = false } = question
  const parsed = parse(query, params)
  const view = withReplacements(views(perspective, audience), replacements, removed)
  const sequence = mirror.sequence()
  const identity = audience === 'editor' ? 'editor' : '<anonymous>'
  const { projectId, dataset } = setup.home
  const timestamp = new WatchedTime(time)
  const result = await evaluateQuery(parsed, view, { params, identity, timestamp, sanity: { projectId, dataset } })
  const json: Uint8Array<ArrayBuffer>[] = []
  for (const part of writeJson(isIds ? withoutContent(result) : result, query)) {
    for (const previous of json.splice(0)) await sendPart(previous)
    json.push(part)
  }
  const isLasting = !timestamp.wasRead && !TIME.test(query)
  return { kind: 'answer', answer: { json, sequence, isLasting, types: typesOf(parsed.typeConditions, params) } }
}

/** Each document without its content. */
const withoutContent = (result: unknown): unknown => {
  if (Array.isArray(result)) return result.map(withoutContent)
  return isJsonObject(result) ? { _id: result['_id'] } : result
}

const toFault = (error: unknown): Reply =>
  error instanceof QueryError
    ? { kind: 'refusal', description: error.message, start: error.start, end: error.end }
    : { kind: 'failure', message: traceOf(error) }

joinPool(isRequest, (reply, sendPart) => {
  const setup = readSetup(process.argv[2])
  const mirror = createProcessMirror(setup)
  const views = createDatasetViews(mirror)
  const work = async (job: Job): Promise<Reply> => {
    mirror.reach(job.sequence)
    return answer(job, mirror, views, setup, sendPart)
  }
  // While an answer is sent in parts, its documents must stay.
  let previous = Promise.resolve()
  return (request) => {
    previous = previous.then(async () => {
      if (request.kind === 'commit') mirror.follow(request)
      else reply(await work(request).catch(toFault))
    })
  }
})
