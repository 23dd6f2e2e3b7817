import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { listen } from '@schaufenster/http/listen'
import { findOwnService } from './find-own-service.ts'

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'own-service-'))

it('a build uses the service of its own folder, and no other', async () => {
  const [own, other] = [makeFolder(), makeFolder()]
  const service = await startContentService({ port: 0, dataDir: own })
  onTestFinished(() => service.stop())
  expect(await findOwnService(service.url, own)).toBe(service.url)
  // On another port than usual, as it says itself.
  expect(await findOwnService('http://127.0.0.1:9', own)).toBe(service.url)
  const refusal = new RegExp(`${service.url} does not serve ${other}: stop it, set CONTENT_PORT`)
  await expect(findOwnService(service.url, other)).rejects.toThrow(refusal)
  cpSync(own, other, { recursive: true })
  await expect(findOwnService(service.url, other), 'a copy of it').rejects.toThrow(refusal)
})

it('no service, or another program, is not a content service', async () => {
  const { url, stop } = await listen((_, response) => response.end('{}'), { port: 0, variable: 'PORT' })
  expect(await findOwnService(url, makeFolder())).toBeUndefined()
  await stop()
  expect(await findOwnService(url, makeFolder())).toBeUndefined()
})
