import { createOverlays } from '../../store/overlay.ts'
import { joinPool } from '../../worker-pool/worker.ts'
import { evaluateQuery } from '../evaluate-query.ts'
import { createQueryParser } from '../parse-query.ts'
import { QueryError } from '../query-error.ts'
import { typesOf } from '../query-facts.ts'
import { isRequest, readSetup, type ProcessSetup, type Question, type Reply } from './messages.ts'
import { createProcessMirror, type ProcessMirror } from './process-mirror.ts'
import { toJson } from './to-json.ts'

const parse = createQueryParser()

/** Records whether `now()` was evaluated: many queries use it in a branch that is rarely taken. */
class WatchedTime extends Date {
  wasRead = false

  override toISOString(): string {
    this.wasRead = true
    return super.toISOString()
  }
}

const answer = async (
  question: Question,
  mirror: ProcessMirror,
  overlays: ReturnType<typeof createOverlays>,
  setup: ProcessSetup,
): Promise<Reply> => {
  const { query, params, perspective, audience } = question
  try {
    const parsed = parse(query, params)
    const overlay = overlays(perspective, audience)
    const sequence = mirror.sequence()
    const identity = audience === 'editor' ? 'editor' : '<anonymous>'
    const { projectId, dataset } = setup.home
    const timestamp = new WatchedTime()
    const result = await evaluateQuery(parsed, overlay, { params, identity, timestamp, sanity: { projectId, dataset } })
    const json = toJson(result, query)
    const isKept = !timestamp.wasRead && parsed.facts.isLasting
    return { kind: 'answer', answer: { json, sequence, isLasting: isKept, types: typesOf(parsed.facts, params) } }
  } catch (error) {
    if (error instanceof QueryError)
      return { kind: 'refusal', description: error.message, start: error.start, end: error.end }
    return { kind: 'failure', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

joinPool(isRequest, (reply) => {
  const setup = readSetup(process.argv[2])
  const mirror = createProcessMirror(setup)
  const overlays = createOverlays(mirror)
  return (request) => {
    if (request.kind === 'commit') return mirror.follow(request)
    mirror.reach(request.sequence)
    void answer(request.question, mirror, overlays, setup).then(reply)
  }
})
