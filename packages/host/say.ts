import { textsOf } from '@schaufenster/site/texts/texts'

/** A short answer as text. */
export const say = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** The answer to an address that has used up its budget. */
export const refuse = (): Response => say(429, textsOf().tooManyRequests, { 'retry-after': '2' })
