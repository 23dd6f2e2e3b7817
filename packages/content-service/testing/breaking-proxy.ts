import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BreakingProxy {
  url: string
  /** Destroys every connection, as a network failure does. @returns how many there were */
  cut: () => number
  /** Lets every connection hang without a word to either side. */
  freeze: () => void
  /** Destroys the connection of the next answer, after the service has received its request. */
  loseAnswer: () => void
  close: () => Promise<void>
}

/** Forwards bytes to a local service, with connections that can be broken. */
export const startBreakingProxy = async (target: string): Promise<BreakingProxy> => {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const frozen = new Set<[Socket, Socket]>()
  let losesAnswer = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = (): void => {
      if (!pairs.delete(pair)) return
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    far.on('data', () => {
      if (losesAnswer) end()
      losesAnswer = false
    })
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = (): number => {
    const open = [...pairs]
    for (const [near, far] of open) for (const socket of [near, far]) socket.resetAndDestroy()
    return open.length
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut,
    freeze() {
      for (const pair of pairs) {
        const [near, far] = pair
        near.unpipe(far).resume()
        far.unpipe(near).resume()
        pairs.delete(pair)
        frozen.add(pair)
      }
    },
    loseAnswer() {
      losesAnswer = true
    },
    async close() {
      cut()
      for (const sockets of frozen) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
