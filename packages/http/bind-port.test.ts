import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bindPort, type Place } from './bind-port.ts'

const bind = async (place: Partial<Place>) => {
  const server = createServer()
  onTestFinished(() => void server.close())
  return bindPort(server, { port: 0, variable: 'CONTENT_PORT', ...place })
}

test('X02 a server is bound to the loopback address, and one on all of them is told by an address that can be called', async () => {
  expect(await bind({})).toMatch(/^127\.0\.0\.1:[1-9]/)
  expect(await bind({ host: '0.0.0.0' })).toMatch(/^127\.0\.0\.1:[1-9]/)
  expect(await bind({ host: 'localhost' })).toMatch(/^localhost:[1-9]/)
})

test('X02 a port in use and a host of another machine are told by the variables that set them', async () => {
  const port = Number((await bind({})).split(':')[1])
  await expect(bind({ port })).rejects.toThrow(`Port ${port} is in use by another program. Stop it, or choose`)
  await expect(bind({ port })).rejects.toThrow(`CONTENT_PORT=${port + 1}.`)
  await expect(bind({ host: '192.0.2.1' })).rejects.toThrow('CONTENT_HOST is "192.0.2.1", which is not an address')
})
