export interface CallOptions {
  method?: string
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined
  /** Strings and bytes are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed if it is JSON, otherwise the text. */
  body: unknown
}

/** One request without a client: for what a client would never send, or hides. */
export const call = async (address: string, { method, token, body, headers }: CallOptions = {}): Promise<Answer> => {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    redirect: 'manual',
    ...(body !== undefined && { body: isRaw ? toBody(body) : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parseIfJson(text) }
}

const toBody = (body: string | Uint8Array): string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? body : new Uint8Array(body)

const parseIfJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The JSON lines of an answer in NDJSON. */
export const toLines = (body: unknown): unknown[] => {
  if (typeof body !== 'string') return body === '' ? [] : [body]
  return body
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}
