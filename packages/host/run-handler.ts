import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import type { Handler } from '@schaufenster/site/handlers'
import { languageOfRequest, refuse, say } from './say.ts'
import { within } from './time-limit.ts'
import { hostTexts } from './texts/texts.ts'

/** Bytes of what is sent: a long letter, no film. */
const MAX_BODY = 1024 * 1024

interface HandlerOptions {
  findHandler: (path: string) => Promise<Handler | undefined>
  siteUrl: string
  /** Takes a place among the requests that are answered; undefined when the visitor has as many as may be. */
  holdPlace: () => (() => void) | undefined
  /** Milliseconds for one answer. */
  limit: number
}

/**
 * Runs the handler of an address, if it has one: for forms of this site only, with limits for body, time and how many a
 * visitor sends at once.
 */
export const runHandler = ({ findHandler, siteUrl, holdPlace, limit }: HandlerOptions): MiddlewareHandler => {
  const { origin: siteOrigin } = new URL(siteUrl)
  // As visitors know it, and as it is asked: a proxy may have another address.
  const onlyOwnForms = csrf({
    origin: (origin, { req }) => origin === siteOrigin || origin === new URL(req.url).origin,
  })
  const onlySmallBodies = bodyLimit({
    maxSize: MAX_BODY,
    onError: ({ req }) => say(413, hostTexts(languageOfRequest(req)).tooMuch),
  })
  return async (context, next) => {
    const handler = await findHandler(context.req.path)
    if (!handler) return next()
    const answer = async (): Promise<void> => {
      const release = holdPlace()
      context.res = release
        ? await within(limit, async () => handler(context.req.raw)).finally(release)
        : refuse(context.req)
    }
    return onlyOwnForms(context, async () => {
      const refused = await onlySmallBodies(context, answer)
      if (refused) context.res = refused
    })
  }
}
