import { cpSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { findOwnService } from './find-own-service.ts'

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'own-service-'))
  return folder
}

it('a build uses the service of its own folder, and no other', async () => {
  const [own, other] = [makeFolder(), makeFolder()]
  const service = await startContentService({ port: 0, dataDir: own })
  onTestFinished(() => service.stop())
  expect(await findOwnService(service.url, own)).toBe(true)
  const refusal = new RegExp(`${service.url} does not serve ${other}: stop it, set CONTENT_PORT`)
  await expect(findOwnService(service.url, other)).rejects.toThrow(refusal)
  cpSync(own, other, { recursive: true })
  await expect(findOwnService(service.url, other), 'a copy of it').rejects.toThrow(refusal)
})

it('no service, or another program, is not a content service', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  expect(await findOwnService(url, makeFolder())).toBe(false)
  server.closeAllConnections()
  await new Promise((closed) => void server.close(closed))
  expect(await findOwnService(url, makeFolder())).toBe(false)
})
