import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders a whole document to text, without streaming, so that every block is in it.
 *
 * @param onError called for each error inside a boundary, whose content is then left to the browser
 * @throws errors outside of any boundary
 */
export const renderToText = (document: ReactNode, onError: (error: unknown) => void): Promise<string> =>
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
