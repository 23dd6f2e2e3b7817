import type { Readable } from 'node:stream'

/** Node and the DOM declare the same stream type separately; this converts between them. */
export const toWebStream = (stream: Readable): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void stream.destroy(),
  })
}
