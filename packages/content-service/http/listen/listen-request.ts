import { QueryError } from '../../groq/query-error.ts'
import { withTimeLimit } from '../../groq/time-limit.ts'
import type { JsonObject } from '../../store/json.ts'
import type { StoredDocument } from '../../store/document.ts'
import { isPublicDocument, type Audience } from '../../store/overlay.ts'
import { toDefaultPerspective } from '../../store/perspective.ts'
import { LONGEST_FILTER_MS, toListenerFilter } from '../../streams/listener-filter.ts'
import type { ListenRequest, Sink } from '../../streams/listeners.ts'
import { toFrame } from '../../streams/frame.ts'
import type { EventContent } from '../../streams/mutation-event.ts'
import { ApiError } from '../errors.ts'
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

/**
 * Starts listening; an invalid request is reported on the stream, where clients expect it. @returns a function that
 * stops it
 */
export const startListening = (service: ContentService, address: ListenAddress, sink: Sink): (() => void) => {
  const query = address.search.get('query') ?? ''
  try {
    return service.streams.listeners.add(readListenRequest(service, address, query), sink)
  } catch (error) {
    if (!(error instanceof QueryError) && !(error instanceof ApiError)) throw error
    const { message } = error
    const place = error instanceof QueryError && { start: error.start, end: error.end }
    sink.send(
      toFrame('channelError', {
        message,
        ...(place && { error: { type: 'queryParseError', description: message, query, ...place } }),
      }),
    )
    sink.end()
    return () => undefined
  }
}

/** @throws ApiError 400 and QueryError */
const readListenRequest = (service: ContentService, address: ListenAddress, query: string): ListenRequest => {
  const { search, version, audience } = address
  if (query === '')
    throw new ApiError(400, 'The parameter "query" is missing: send a GROQ filter such as *[_type == "page"].')
  const params = readParams(search)
  const content = readContent(search, version)
  const filter = toListenerFilter(
    query,
    withTimeLimit(LONGEST_FILTER_MS, () => service.parse(query, params)),
    params,
    audience === 'editor' ? 'editor' : '<anonymous>',
  )
  const isReadable = (document: StoredDocument): boolean =>
    audience === 'editor' || isPublicDocument(service.store, document)
  return {
    selection: {
      ...content,
      audience,
      filter: (document) => document !== undefined && isReadable(document) && filter(document),
    },
    key: JSON.stringify([audience, query, params, content]),
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

const readParams = (search: URLSearchParams): JsonObject => {
  const given = [...search].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(given.map(([name, text]) => [name.slice(1), parseParam(name, text)]))
}

const parseParam = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, `The value of parameter "${name}" is not JSON. A string needs its quotes: ${name}="text".`)
  }
}
