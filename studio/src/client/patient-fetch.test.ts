import { createClient, type Action, type SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { startBreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { createOutage } from './outage.ts'
import { createPatientFetch } from './patient-fetch.ts'

/** Listeners that the service allows on one connection. */
const MOST = 200

let folder: string
let service: RunningContentService
let client: SanityClient

const connect = (apiHost: string, token?: string): SanityClient => {
  const patientFetch = createPatientFetch(createOutage())
  return createClient({
    projectId: 'schaufenster',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token,
    resolveFetch: () => patientFetch,
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patient-fetch-'))
  service = await startContentService({ port: 0, dataDir: folder })
  client = connect(service.url)
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Listens to a document. @returns a function that stops, when the service has answered */
const openDocument = (id: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const subscription = client
      .listen('*[_id == $id]', { id }, { events: ['welcome'] })
      .subscribe({ next: () => resolve(() => subscription.unsubscribe()), error: reject })
  })

describe('listeners of documents that were left', () => {
  it('are unsubscribed: after 250, the connection has room for all but those still in use', async () => {
    const kept = await Promise.all(['one', 'two', 'three'].map(openDocument))
    for (let count = 1; count <= 250; count += 1) (await openDocument(`left-${count}`))()
    const more = await Promise.all(
      Array.from({ length: MOST - kept.length }, (_, index) => openDocument(`more-${index}`)),
    )
    await expect(openDocument('one-too-many')).rejects.toThrow(/listeners/)
    for (const stop of [...kept, ...more]) stop()
    ;(await openDocument('again'))()
  })

  it('are unsubscribed too when their stream is cancelled', async () => {
    const patientFetch = createPatientFetch(createOutage())
    const open = async () => {
      const { body } = await patientFetch(`${service.url}/v1/data/listen/production?query=*`)
      const reader = body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      expect(new TextDecoder().decode(value)).toContain('event: welcome')
      return () => reader?.cancel()
    }
    // Without it, the connection would be closed after each of the others.
    const stop = await open()
    for (let count = 1; count <= 250; count += 1) await (await open())()
    await stop()
  })

  it('a request that is aborted already opens none', async () => {
    const address = `${service.url}/v1/data/listen/production?query=*`
    await expect(createPatientFetch(createOutage())(address, { signal: AbortSignal.abort() })).rejects.toThrow(
      /aborted/,
    )
  })
})

describe('an edit whose answer is lost', () => {
  const attributes = { _id: 'drafts.lost', _type: 'page', title: 'a' }
  const create: Action = {
    actionType: 'sanity.action.document.create',
    publishedId: 'lost',
    attributes,
    ifExists: 'fail',
  }

  it('is repeated, and has succeeded', async () => {
    const proxy = await startBreakingProxy(service.url)
    onTestFinished(() => proxy.close())
    const editor = connect(proxy.url, service.token)
    proxy.loseAnswer()
    expect(await editor.action(create, { transactionId: 'lost-1' })).toEqual({ transactionId: 'lost-1' })
    expect(await editor.getDocument('drafts.lost')).toMatchObject({ _rev: 'lost-1', title: 'a' })
  })

  it('any other conflict is one', async () => {
    const editor = connect(service.url, service.token)
    await expect(editor.action(create, { transactionId: 'lost-2' })).rejects.toMatchObject({ statusCode: 409 })
  })
})
