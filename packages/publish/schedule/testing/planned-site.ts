import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { toScheduleDocument, type Schedule } from '@schaufenster/editing/schedule'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { openMemory } from '../memory.ts'
import { createScheduleRun } from '../schedule-run.ts'

const { pages, contentShapes } = exampleSite

/** Publishers of a content service, whose clock a test sets. @param openClient with the service's token */
export const usePlannedSite = (folder: string, openClient: () => SanityClient) => {
  const clock = { now: Date.now() }
  const printed: string[] = []
  return {
    clock,
    printed,
    /** A publisher, or the same one started again. @param name of its folder. @param migrations of its build */
    open: (name: string, open = openClient, migrations?: readonly string[]) =>
      createScheduleRun({
        openClient: open,
        memory: openMemory(join(folder, `${name}.json`), clock.now),
        site: { pages, contentShapes },
        migrations,
        siteUrl: 'https://beispiel.de',
        now: () => clock.now,
        print: (line) => printed.push(line),
      }),
    /** @param at milliseconds from now, by the test's clock */
    plan: async (at: number, documents: string[], fields: Partial<Schedule> = {}) => {
      const by = { id: 'editor', name: 'Editor' }
      const planned = {
        action: 'publish',
        at: new Date(clock.now + at).toISOString(),
        documents: documents.map((id) => ({ id, title: id })),
        by,
        ...fields,
      } as const
      return openClient().create(toScheduleDocument(planned, randomUUID))
    },
    /** What visitors are given of a document. */
    seen: (id: string) =>
      openClient()
        .withConfig({ token: undefined, perspective: 'published' })
        .fetch<Record<string, unknown> | null>('*[_id == $id][0]', { id }),
    faults: (id: string) => openClient().fetch<unknown>('*[_id == $id][0].faults[].message', { id }),
    count: () => openClient().fetch<number>('count(*[_type == "sanity.publishSchedule"])'),
  }
}

/** A new page that may be published, with sections. */
export const draftPage = (id: string, sections: string[] = [], fields: Record<string, unknown> = {}) => ({
  _id: `drafts.${id}`,
  _type: 'route',
  title: `Seite ${id}`,
  slug: { _type: 'slug', current: id },
  template: 'templateDefault',
  content_boxes: sections.map((_ref) => ({
    _type: 'reference',
    _key: _ref,
    _ref,
    _weak: true,
    _strengthenOnPublish: { type: 'boxTitle' },
  })),
  ...fields,
})

/** New pages, each with a section that links to the next one, as the Studio writes it. */
export const createRing = async (client: SanityClient, ids: readonly string[]): Promise<void> => {
  const transaction = client.transaction()
  for (const [index, id] of ids.entries()) {
    const next = ids[(index + 1) % ids.length]
    const reference = { _type: 'reference', _ref: next, _weak: true, _strengthenOnPublish: { type: 'route' } }
    transaction.create({
      _id: `drafts.kasten-${id}`,
      _type: 'boxTitle',
      title: id,
      buttons: [{ _type: 'buttonInternalLink', _key: 'a', label: 'Zur nächsten', reference }],
    })
    transaction.create(draftPage(id, [`kasten-${id}`]))
  }
  await transaction.commit()
}
