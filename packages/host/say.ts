import { languageOf } from '@schaufenster/site/locale'
import { hostTexts } from './texts/texts.ts'

/** A short answer as text. */
export const say = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

/** Code of the language of the address that is asked for. */
export const languageOfRequest = ({ url }: Pick<Request, 'url'>): string => languageOf(new URL(url).pathname)

/** The answer to an address that has used up its budget. */
export const refuse = (request?: Pick<Request, 'url'>): Response =>
  say(429, hostTexts(request && languageOfRequest(request)).tooManyRequests, { 'retry-after': '2' })
