/** An asset that cannot be had, however often it is asked for; the rest of the site can be published. */
export class MissingAssetError extends Error {
  override name = 'MissingAssetError'
}

/** The service is down, overloaded, or gave half an answer: the same question may be answered later. */
export class ServiceTroubleError extends Error {
  override name = 'ServiceTroubleError'
  /** Milliseconds that the service asked to be left alone for. */
  readonly waitMs: number
  /** Whether the service is well but for this asset: it said itself that it cannot give it now. */
  readonly isRefusal: boolean

  constructor(
    message: string,
    { waitMs = 0, isRefusal = false, cause }: { waitMs?: number; isRefusal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.waitMs = waitMs
    this.isRefusal = isRefusal
  }
}

const textAt = (value: unknown, ...path: string[]): string | undefined => {
  let found = value
  for (const name of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return typeof found === 'string' ? found : undefined
}

/** What the service says of a refusal. */
const readMessage = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    return (textAt(body, 'message') ?? textAt(body, 'error', 'description') ?? text).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}

/** The service asks for seconds; a date is not worth waiting for. */
const readWait = (response: Response): number => Math.max(0, Number(response.headers.get('retry-after')) || 0) * 1000

/** What an answer that brings no asset means. */
export const explainRefusal = async (response: Response): Promise<Error> => {
  const { status } = response
  const words = await readMessage(response)
  if (status === 404 || status === 410) return new MissingAssetError('the content service does not have it')
  if (status === 429 || status >= 500)
    return new ServiceTroubleError(`the content service answers ${status}: ${words}`, {
      waitMs: readWait(response),
      isRefusal: true,
    })
  return new MissingAssetError(`the content service refuses it (${status}): ${words}`)
}
