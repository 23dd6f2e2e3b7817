import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React writes for a boundary whose content it leaves to the browser. */
const LEFT_TO_BROWSER = '<!--$!-->'

/** @returns undefined when something suspended or threw: `renderToString` neither waits nor says what it was */
const renderAtOnce = (document: ReactNode): string | undefined => {
  try {
    const html = renderToString(document)
    return html.includes(LEFT_TO_BROWSER) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

const renderAsStream = (document: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const text = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        // React reuses its buffer for the next chunk.
        chunks.push(Buffer.from(chunk))
        next()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(document, {
      // The default moves large boundaries into scripts: no content without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(text),
    })
  })

/**
 * Renders a whole document to text, so that every block is in it. As a string it takes half as long as a stream, so a stream
 * is made only of what needs one: to wait for what suspended, or to learn what threw.
 *
 * @param onError called for each error inside a boundary, whose content is then left to the browser
 * @throws errors outside of any boundary
 */
export const renderToText = async (document: ReactNode, onError: (error: unknown) => void): Promise<string> =>
  renderAtOnce(document) ?? renderAsStream(document, onError)
