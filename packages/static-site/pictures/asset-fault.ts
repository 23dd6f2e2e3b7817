/** An asset that is permanently unavailable; the rest of the site can be published. */
export class MissingAssetError extends Error {
  override name = 'MissingAssetError'
}

/** The service is down, overloaded, or sent an incomplete answer: a retry may succeed. */
export class ServiceTroubleError extends Error {
  override name = 'ServiceTroubleError'
  /** The service's `Retry-After`, in milliseconds. */
  readonly waitMs: number
  /** Whether the service answers, but not with this asset: the rest of the site can be published. */
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

/** The service's message in a refusal. */
const readMessage = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '')
  try {
    const body: unknown = JSON.parse(text)
    return (textAt(body, 'message') ?? textAt(body, 'error', 'description') ?? text).slice(0, 200)
  } catch {
    return text.slice(0, 200)
  }
}

/** The service sends seconds; dates are ignored. */
const readWait = (response: Response): number => Math.max(0, Number(response.headers.get('retry-after')) || 0) * 1000

/** The error for an answer without an asset. */
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
