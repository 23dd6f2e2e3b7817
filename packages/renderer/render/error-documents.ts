import { renderToString } from 'react-dom/server'
import type { PageContent } from '../content/content-source.ts'
import { toScriptJson } from '../content/dehydrated-state.ts'

type Bytes = Buffer<ArrayBuffer>

/** Documents kept of one chrome: which pages an address resembles makes more of them. */
const MOST = 64

/** The message as it is in the body and in the state after it. */
const formsOf = (message: string): Bytes[] =>
  [renderToString(message), toScriptJson(message)].map((form) => Buffer.from(form))

/** Splits a document at both forms of the message, the HTML before the JSON; undefined if the order differs or the HTML form occurs twice before the JSON. */
const cut = (document: Bytes, [html, json]: readonly Bytes[]): Bytes[] | undefined => {
  const [from, to] = [html ? document.indexOf(html) : -1, json ? document.lastIndexOf(json) : -1]
  if (!html?.length || !json || from < 0 || to < from + html.length) return undefined
  const second = document.indexOf(html, from + html.length)
  if (second >= 0 && second < to) return undefined
  return [document.subarray(0, from), document.subarray(from + html.length, to), document.subarray(to + json.length)]
}

const join = (parts: readonly Bytes[], forms: readonly Bytes[]): Bytes =>
  Buffer.concat(parts.flatMap((part, index) => [part, forms[index] ?? Buffer.alloc(0)]))

/**
 * Keeps rendered error pages as long as their content is the current one: an address that no page has then costs no more
 * than one that has, though some messages name it (SPEC § 8).
 */
export const createErrorDocuments = () => {
  const byChrome = new WeakMap<PageContent, Map<string, Promise<Bytes[] | undefined>>>()
  /**
   * @param chrome the content of the page; undefined is never kept
   * @param key everything else that the document depends on, but the message
   */
  return async (
    chrome: PageContent | undefined,
    key: string,
    message: string,
    render: () => Promise<Bytes>,
  ): Promise<Bytes> => {
    if (!chrome) return render()
    const documents = byChrome.get(chrome) ?? new Map<string, Promise<Bytes[] | undefined>>()
    byChrome.set(chrome, documents)
    const forms = formsOf(message)
    const pending = documents.get(key)
    const known = pending && (await pending)
    if (known) return join(known, forms)
    const rendering = render()
    documents.set(
      key,
      rendering.then(
        (document) => cut(document, forms),
        () => undefined,
      ),
    )
    for (const oldest of documents.keys()) {
      if (documents.size <= MOST) break
      documents.delete(oldest)
    }
    return rendering
  }
}
