import type { Readable } from 'node:stream'

/** Node's stream type and the browser's are two declarations of the same thing; this is where they meet. */
export const toWebStream = (stream: Readable): ReadableStream<Uint8Array> => {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      stream.destroy()
    },
  })
}
