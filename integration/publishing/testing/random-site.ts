interface Document {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Seeded random numbers (a linear congruential generator), for reproducible sites and edits. */
export const createRandom = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WORDS = ['flutlicht', 'über-uns', 'zwei wörter', 'projekte', 'a', '日本']
const day = (number: number): string => `2026-01-${String(number + 1).padStart(2, '0')}`

/**
 * An untidy site: duplicate slugs, dangling references, drafts, pages without slug, missing pictures. Its pictures
 * are `images/a.png` and `images/b.png`.
 */
export const randomSite = (seed: number, pageCount = 24): { lines: Document[]; pageCount: number } => {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T | undefined => values[random(values.length)]
  const ref = (id: string) => ({ _type: 'reference', _ref: id, _weak: true })
  const keyed = (id: string, index: number) => ({ ...ref(id), _key: `k${index}` })
  const image = () =>
    pick([
      { _type: 'image', _sanityAsset: 'image@file://./images/a.png' },
      { _type: 'image', _sanityAsset: 'image@file://./images/b.png' },
      { _type: 'image', asset: ref(`image-${'0'.repeat(40)}-10x10-png`) },
      { _type: 'image' },
    ])
  const pageId = () => `page-${random(pageCount + 3)}`
  const section = () => `box-${random(8)}`

  const pages = Array.from({ length: pageCount }, (_, index): Document => {
    const isProject = random(2) === 0
    return {
      _id: `page-${index}`,
      _type: isProject ? 'routeProject' : 'route',
      _updatedAt: `${day(random(20))}T00:00:00Z`,
      title: `Seite ${index}`,
      template: isProject ? 'templateProject' : pick(['templateDefault', 'templateStart', 'templateOhne']),
      ...(random(8) > 0 ? { slug: { _type: 'slug', current: pick(WORDS) } } : {}),
      ...(random(6) === 0 ? { isRoot: true } : {}),
      ...(random(3) === 0 ? { relation: ref(pageId()) } : {}),
      ...(isProject ? { date: day(random(6)), image: image(), tags: [pick(WORDS)] } : {}),
      content_boxes: Array.from({ length: random(4) }, (_box, at) => keyed(section(), at)),
      openGraphImage: image(),
    }
  })
  const drafts = pages
    .filter(() => random(4) === 0)
    .map((page) => ({ ...page, _id: `drafts.${page._id}`, title: 'ENTWURF', _updatedAt: '2027-01-01T00:00:00Z' }))
  const boxes = Array.from({ length: 6 }, (_, index): Document => ({
    _id: `box-${index}`,
    _type: pick(['boxText', 'boxTitle', 'boxImage', 'boxProjects']) ?? 'boxTitle',
    title: `Abschnitt ${index}`,
    image: image(),
    projects: Array.from({ length: random(3) }, (_project, at) => keyed(pageId(), at)),
    sticker: { _type: 'sticker', image: image(), positionX: 10, positionY: 10 },
  }))
  return {
    pageCount,
    lines: [
      ...pages,
      ...drafts,
      ...boxes,
      {
        _id: 'navigation',
        _type: 'navigation',
        mainNavigation: [keyed(pageId(), 0), keyed('nirgends', 1)],
        metaNavigation: [],
      },
      { _id: 'footer', _type: 'footer', title: 'Fuß' },
      { _id: 'cursor', _type: 'cursor', default: image(), link: image() },
      { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
    ],
  }
}
