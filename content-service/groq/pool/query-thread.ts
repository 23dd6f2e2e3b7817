import { parentPort, workerData } from 'node:worker_threads'
import { createOverlays } from '../../store/overlay.ts'
import { evaluateQuery } from '../evaluate-query.ts'
import { createQueryParser } from '../parse-query.ts'
import { QueryError } from '../query-error.ts'
import { typesOf } from '../query-facts.ts'
import type { Question, Reply, Request, ThreadSetup } from './messages.ts'
import { createThreadMirror, type ThreadMirror } from './thread-mirror.ts'

const parse = createQueryParser()

/** Knows whether `now()` has been evaluated: many queries name it in a branch that is seldom taken. */
class WatchedTime extends Date {
  wasRead = false

  override toISOString(): string {
    this.wasRead = true
    return super.toISOString()
  }
}

async function answer(question: Question, mirror: ThreadMirror, overlays: ReturnType<typeof createOverlays>, setup: ThreadSetup): Promise<Reply> {
  const { query, params, perspective, audience } = question
  try {
    const parsed = parse(query, params)
    const overlay = overlays(perspective, audience)
    const sequence = mirror.sequence()
    const identity = audience === 'editor' ? 'editor' : '<anonymous>'
    const { projectId, dataset } = setup.home
    const timestamp = new WatchedTime()
    const result = await evaluateQuery(parsed, overlay, { params, identity, timestamp, sanity: { projectId, dataset } })
    const json = JSON.stringify(result) ?? 'null'
    const isKept = !timestamp.wasRead && parsed.facts.isLasting
    return { kind: 'answer', answer: { json, sequence, isLasting: isKept, types: typesOf(parsed.facts, params) } }
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'refusal', description: error.message, start: error.start, end: error.end }
    return { kind: 'failure', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The whole life of a thread of the pool: read the documents, say so, then answer one question at a time. */
function serve(port: NonNullable<typeof parentPort>, setup: ThreadSetup): void {
  const mirror = createThreadMirror(setup)
  const overlays = createOverlays(mirror)
  const reply = (message: Reply): void => port.postMessage(message)
  port.on('message', (request: Request) => {
    if (request.kind === 'commit') return mirror.follow(request)
    mirror.reach(request.sequence)
    void answer(request.question, mirror, overlays, setup).then(reply)
  })
  reply({ kind: 'ready' })
}

if (parentPort) serve(parentPort, workerData)
