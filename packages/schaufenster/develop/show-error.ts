import { stripVTControlCharacters } from 'node:util'
import { messageOf, traceOf } from '@schaufenster/cli/errors'

/**
 * Vite's overlay with an error, in place of a page that cannot be rendered. Its client reloads the page.
 *
 * @param base path of the site, without a slash at the end
 */
export const showError = (error: unknown, base: string): Response => {
  const message = stripVTControlCharacters(messageOf(error))
  // The trace begins with the message.
  const [, stack = ''] = /\n( {4}at [^]*)/.exec(traceOf(error)) ?? []
  const shown = { message, stack }
  const html = `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module">
import { ErrorOverlay } from ${JSON.stringify(`${base}/@vite/client`)}
document.documentElement.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', String.raw`\u003c`)}))
</script>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
}
