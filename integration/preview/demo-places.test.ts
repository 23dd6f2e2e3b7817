import { afterAll, expect, test } from 'vitest'
import { createClient } from '@sanity/client'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { cleanDrafts } from '../../src/content/sources/preview-checks.ts'
import { toClientConfig } from '@schaufenster/site/client-config'
import { createServiceSource } from '../../src/content/sources/service-source.ts'
import { names } from '../../src/content/queries/page-settings.groq.ts'
import { proseFields } from '../../src/generated/prose-fields.ts'
import { createAnswerMarker } from '../../packages/renderer/preview/click-to-edit/mark-answer.ts'
import type { EditPlace } from '@schaufenster/site/overlays'

const markAnswer = createAnswerMarker({ proseFields, names })

const dataDir = await makeFolder()
const service = await startContentService({
  port: 0,
  dataDir,
  importPath: 'demo/content',
})
afterAll(async () => {
  await service.stop()
})

const config = {
  projectId: service.projectId,
  dataset: service.dataset,
  apiVersion: '2025-02-19',
  apiHost: service.url,
  token: service.token,
  preview: true,
}
const client = createClient(toClientConfig(config))
const source = createServiceSource(config, { clean: cleanDrafts })

const documents = await client.fetch<{ _id: string; _type: string }[]>('*')
const stored = new Map(documents.map((document) => [document._id, document]))
const routes = (await source.routes()) ?? []

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a document has at a path; reads paths by itself, so that a mistake in making them shows. */
const readAt = (value: unknown, path: EditPlace['path']): unknown =>
  path.reduce<unknown>((inner, step) => {
    if (typeof step === 'object')
      return Array.isArray(inner) ? inner.find((member) => isRecord(member) && member['_key'] === step._key) : undefined
    return isRecord(inner) ? inner[step] : undefined
  }, value)

interface Marked {
  place: EditPlace
  text?: string
}

const collect = async (key: { slug: string | null; parent: string | null }): Promise<Marked[]> => {
  const found: Marked[] = []
  markAnswer(await source.page(key), {
    markText: (text, place) => {
      found.push({ place, text })
      return text
    },
    toDataAttribute: (place) => {
      found.push({ place })
      return ''
    },
  })
  return found
}

test('every page of the demo is there', () => expect(routes.length).toBeGreaterThanOrEqual(17))

test.each(routes)('P02 every text and picture of $uriPath is where it says', async ({ slug, parentSlug, _id }) => {
  const found = await collect({ slug: slug ?? '', parent: parentSlug })
  expect(found.length).toBeGreaterThan(10)
  expect(found.some(({ place }) => place.id === _id)).toBe(true)
  const wrong = found.filter(({ place: { id, type, path }, text }) => {
    const document = stored.get(id)
    const value = readAt(document, path)
    return (
      document?._type !== type || (text === undefined ? !isRecord(value) || !isRecord(value['asset']) : value !== text)
    )
  })
  expect(wrong).toEqual([])
})
