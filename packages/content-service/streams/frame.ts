import { isJsonObject, type JsonObject } from '../store/json.ts'

/** One event on its way to listeners. It is encoded once, however many receive it. */
export interface Frame {
  readonly event: string
  /** Sent back as Last-Event-ID by a listener that resumes after a lost connection. */
  readonly id: string | undefined
  /** The event's data as JSON. */
  readonly json: string
  /** The event in the format of server-sent events. */
  readonly bytes: Uint8Array
}

/** An event that another process passes on. */
export interface SentEvent {
  id: string
  /** The event's data as JSON. */
  json: string
}

const encoder = new TextEncoder()

/** A line break ends the field of a server-sent event; browsers ignore an id with NUL. */
const NOT_IN_ID = new RegExp('[\\r\\n\\0]', 'g')

export const toFrame = (event: string, data: unknown, id?: string): Frame => frameOf(event, JSON.stringify(data), id)

/** @param json the event's data */
export const frameOf = (event: string, json: string, id?: string): Frame => {
  let bytes: Uint8Array | undefined
  return {
    event,
    id,
    json,
    get bytes() {
      const idLine = id === undefined ? '' : `id: ${id.replaceAll(NOT_IN_ID, '')}\n`
      return (bytes ??= encoder.encode(`event: ${event}\n${idLine}data: ${json}\n\n`))
    },
  }
}

/** The event as one message of a WebSocket. @param listener its recipient, where several share the socket */
export const toMessage = ({ event, id, json }: Frame, listener?: string): string => {
  const head = JSON.stringify({ ...(listener !== undefined && { listener }), event, ...(id !== undefined && { id }) })
  return `${head.slice(0, -1)},"data":${json}}`
}

/** Parses a WebSocket message. @returns an empty object for anything but a JSON object */
export const parseObject = (text: string): JsonObject => {
  try {
    const message: unknown = JSON.parse(text)
    return isJsonObject(message) ? message : {}
  } catch {
    return {}
  }
}
