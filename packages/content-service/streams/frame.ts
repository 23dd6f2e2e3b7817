/** One event on its way to listeners. It is encoded once, however many receive it. */
export interface Frame {
  readonly event: string
  /** Where a listener that lost its connection resumes. */
  readonly id: string | undefined
  /** The event's data as JSON. */
  readonly json: string
  /** The event in the format of server-sent events. */
  readonly bytes: Uint8Array
}

/** The id and the data of an event, as another process sends them. */
export interface SentEvent {
  id: string
  /** Serialised. */
  json: string
}

const encoder = new TextEncoder()

/** Characters that end a line, and with it the field, in server-sent events. */
const LINE_ENDS = new RegExp('[\\r\\n\\0]', 'g')

export const toFrame = (event: string, data: unknown, id?: string): Frame => frameOf(event, JSON.stringify(data), id)

/** @param json the event's data, serialised */
export const frameOf = (event: string, json: string, id?: string): Frame => {
  let bytes: Uint8Array | undefined
  return {
    event,
    id,
    json,
    get bytes() {
      const idLine = id === undefined ? '' : `id: ${id.replaceAll(LINE_ENDS, '')}\n`
      return (bytes ??= encoder.encode(`event: ${event}\n${idLine}data: ${json}\n\n`))
    },
  }
}

/** The event as one message of a WebSocket. `listener` names the recipient when several share the socket. */
export const toMessage = ({ event, id, json }: Frame, listener?: string): string => {
  const head = JSON.stringify({ ...(listener !== undefined && { listener }), event, ...(id !== undefined && { id }) })
  return `${head.slice(0, -1)},"data":${json}}`
}
