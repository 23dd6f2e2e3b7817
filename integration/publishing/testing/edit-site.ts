import type { SanityClient } from '@sanity/client'

const WORDS = ['flutlicht', 'über-uns', 'zwei wörter', 'projekte', 'a', 'neu-1', 'neu-2']
const day = (number: number): string => `2026-02-${String(number + 1).padStart(2, '0')}`

/** Random careless edits of the content of `randomSite`. @returns the id of the document */
export const editAtRandom = async (
  client: SanityClient,
  random: (below: number) => number,
  pageCount: number,
): Promise<string> => {
  const pick = <T>(values: readonly T[]): T | undefined => values[random(values.length)]
  const page = `page-${random(pageCount + 3)}`
  const box = `box-${random(8)}`
  const ref = (id: string) => ({ _type: 'reference', _ref: id, _weak: true })
  const exists = async (id: string) => (await client.getDocument(id)) !== undefined
  const patch = async (id: string, fields: Record<string, unknown>): Promise<string> => {
    if (await exists(id)) await client.patch(id).set(fields).commit()
    return id
  }
  const create = async (document: { _id: string; _type: string; [field: string]: unknown }): Promise<string> => {
    await client.createOrReplace(document)
    return document._id
  }
  const remove = async (id: string): Promise<string> => {
    await client.delete(id)
    return id
  }
  const edits: (() => Promise<string>)[] = [
    () => patch(box, { title: `Abschnitt ${random(1000)}` }),
    () => patch(page, { title: `Seite ${random(1000)}` }),
    () => patch(page, { slug: { _type: 'slug', current: pick(WORDS) } }),
    () => patch(page, { relation: ref(`page-${random(pageCount)}`) }),
    () => patch(page, { date: day(random(20)) }),
    () => patch(page, { tags: [pick(WORDS)] }),
    () => patch(page, { content_boxes: [{ ...ref(box), _key: 'k' }] }),
    () =>
      create({
        _id: page,
        _type: 'routeProject',
        title: 'Neu',
        template: 'templateProject',
        date: day(random(20)),
        slug: { _type: 'slug', current: pick(WORDS) },
      }),
    () =>
      create({
        _id: page,
        _type: 'route',
        title: 'Neu',
        template: 'templateDefault',
        slug: { _type: 'slug', current: pick(WORDS) },
        content_boxes: [{ ...ref(box), _key: 'k' }],
      }),
    () => create({ _id: box, _type: pick(['boxTitle', 'boxProjects']) ?? 'boxTitle', title: 'Neuer Abschnitt' }),
    () => create({ _id: box, _type: 'boxJobs', title: 'Stellen' }),
    () =>
      create({
        _id: `job-${random(3)}`,
        _type: 'job',
        title: `Stelle ${random(1000)}`,
        datePosted: day(random(20)),
        ...(random(3) === 0 ? { validThrough: '2020-01-01' } : {}),
      }),
    () => remove(`job-${random(3)}`),
    () =>
      create({
        _id: `article-${random(3)}`,
        _type: 'routeArticle',
        title: 'Artikel',
        slug: { _type: 'slug', current: pick(WORDS) },
      }),
    () =>
      random(3) === 0
        ? patch('navigation', { mainNavigation: [{ ...ref(page), _key: 'k' }] })
        : patch(page, { metaDescription: `Über ${random(1000)}` }),
    async () =>
      patch(await client.fetch<string>('*[_type == "sanity.imageAsset"] | order(_id asc)[0]._id'), {
        'metadata.palette.dominant.background': `#${100 + random(900)}`,
      }),
    () =>
      create({ _id: `drafts.${page}`, _type: 'route', title: 'ENTWURF', slug: { _type: 'slug', current: 'entwurf' } }),
    () =>
      create({
        _id: `redirect-${random(3)}`,
        _type: 'redirect',
        from: `/${pick(['alt', 'neu-1', 'a'])}`,
        to: ref(page),
      }),
    () => remove(`redirect-${random(3)}`),
    () => remove(page),
    () => remove(box),
    () =>
      random(3) === 0
        ? patch('footer', { title: `Fuß ${random(1000)}` })
        : patch(box, { title: `Abschnitt ${random(1000)}` }),
    () =>
      random(3) === 0
        ? patch('seo', { siteName: `Studio ${random(1000)}` })
        : patch(page, { metaTitle: `Titel ${random(1000)}` }),
  ]
  const edit = edits[random(edits.length)]
  if (!edit) throw new Error('Unknown edit.')
  return edit()
}
