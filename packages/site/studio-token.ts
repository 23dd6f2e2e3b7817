type Message = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** The message that a preview sends to the Studio around it, and the reply (`packages/studio/src/presentation/hand-token.tsx`). */
export const TOKEN_REQUEST = 'schaufenster/token-request'
export const TOKEN_ANSWER = 'schaufenster/token'

/** A Studio that knows the question answers at once. */
const ANSWER_MS = 2000

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** Whether a preview asks: a window that the Studio itself shows, with a page of the site in it. */
export const isTokenRequest = (
  { data, origin, source }: Message,
  site: { origin: string; isFrame: (window: MessageEventSource) => boolean },
): boolean =>
  fieldOf(data, 'type') === TOKEN_REQUEST && origin === site.origin && source !== null && site.isFrame(source)

/** Whether the Studio answers: the window around this one, at the Studio's origin. */
export const isTokenAnswer = (
  { data, origin, source }: Message,
  studio: { origin: string; window: MessageEventSource },
): boolean => fieldOf(data, 'type') === TOKEN_ANSWER && origin === studio.origin && source === studio.window

/**
 * Asks the Studio around this frame for its editor's token. Where a browser keeps no cookie of the content service, the Studio has
 * one, and it is the only way to drafts.
 *
 * @returns undefined when the Studio has none, as when the cookie of the login is enough
 */
export const askForToken = (studioOrigin: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const controller = new AbortController()
    const end = (token?: unknown): void => {
      controller.abort()
      clearTimeout(timer)
      resolve(typeof token === 'string' && token !== '' ? token : undefined)
    }
    const timer = setTimeout(end, ANSWER_MS)
    addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        if (isTokenAnswer(event, { origin: studioOrigin, window: window.parent })) end(fieldOf(event.data, 'token'))
      },
      { signal: controller.signal },
    )
    window.parent.postMessage({ type: TOKEN_REQUEST }, studioOrigin)
  })
