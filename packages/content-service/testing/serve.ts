import { createServer, type RequestListener } from 'node:http'
import { afterAll } from 'vitest'

/** Serves HTTP at a free port until the end of the test file. @returns the origin */
export const serve = async (listener: RequestListener, host = '127.0.0.1'): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://${host}:${typeof address === 'object' ? address?.port : ''}`
}
