import { packAnswer } from './pack.ts'

/** Headers of what is shown to one visitor alone: nobody else learns of the page or its address, and nothing of it stays. */
export const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** A page that one visitor alone sees. */
export const answerHtml = async (
  request: Request,
  text: Promise<string> | Buffer<ArrayBuffer>,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> =>
  packAnswer(
    request,
    new Response(await text, {
      status,
      headers: { ...PRIVATE, 'content-type': 'text/html; charset=utf-8', ...headers },
    }),
  )

/** A script of such a page. */
export const answerScript = (text: string): Response =>
  new Response(text, { headers: { ...PRIVATE, 'content-type': 'text/javascript; charset=utf-8' } })
