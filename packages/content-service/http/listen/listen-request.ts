import { QueryTimeout } from '../../groq/pool/query-timeout.ts'
import { QueryError } from '../../groq/query-error.ts'
import type { Audience } from '../../store/dataset-view.ts'
import { toDefaultPerspective } from '../../store/perspective.ts'
import type { Listening, ListenRequest, Sink } from '../../streams/listeners.ts'
import { toFrame } from '../../streams/frame.ts'
import type { EventContent } from '../../streams/mutation-event.ts'
import { ApiError } from '../errors.ts'
import { readSearchParams } from '../query-request.ts'
import type { ContentService } from '../service.ts'

export interface ListenAddress {
  /** The query string: `query`, `$name` and options. */
  search: URLSearchParams
  /** First path segment, e.g. `v2025-02-19`. */
  version: string
  audience: Audience
  /** From the header; the parameter `lastEventId` replaces it where no header can be sent. */
  lastEventId?: string | undefined
}

/** Starts listening; an invalid request is reported on the stream, where clients expect it. */
export const startListening = (service: ContentService, address: ListenAddress, sink: Sink): Listening => {
  const query = address.search.get('query') ?? ''
  const report = (error: unknown): void => {
    if (!(error instanceof QueryError || error instanceof QueryTimeout || error instanceof ApiError)) throw error
    const { message } = error
    const place = error instanceof QueryError && { start: error.start, end: error.end }
    sink.send(
      toFrame('channelError', {
        message,
        ...(place && { error: { type: 'queryParseError', description: message, query, ...place } }),
      }),
    )
    sink.end()
  }
  try {
    const { ready, stop } = service.streams.listeners.add(readListenRequest(address, query), sink)
    return { ready: ready.catch(report), stop }
  } catch (error) {
    report(error)
    return { ready: Promise.resolve(), stop: () => undefined }
  }
}

/** @throws ApiError 400 */
const readListenRequest = (address: ListenAddress, query: string): ListenRequest => {
  const { search, version, audience } = address
  if (query === '')
    throw new ApiError(400, 'The parameter "query" is missing: send a GROQ filter such as *[_type == "page"].')
  return {
    selection: { ...readContent(search, version), audience, query, params: readSearchParams(search) },
    enableResume: search.get('enableResume') === 'true',
    lastEventId: address.lastEventId || search.get('lastEventId') || undefined,
  }
}

const readContent = (search: URLSearchParams, version: string): EventContent => {
  const isOn = (name: string, byDefault: boolean): boolean => (search.get(name) ?? String(byDefault)) === 'true'
  return {
    includeResult: isOn('includeResult', false),
    includePreviousRevision: isOn('includePreviousRevision', false),
    includeMutations: isOn('includeMutations', true),
    // In API versions whose queries default to published documents, listeners do too.
    includeAllVersions: isOn('includeAllVersions', toDefaultPerspective(version).kind === 'raw'),
    includeEffects: search.get('effectFormat') === 'mendoza',
  }
}
