import { emptyProject } from '#src/blocks/template-project/template-project.fixture.ts'
import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import type { PageFooterBlock, RouteProjectResult, RouteResult } from '#src/generated/content-types.ts'

const asset = { _type: 'reference', _ref: 'image-0f3ab-2000x1250-webp' } as const
export const chosenImage = { asset, hotspot: null, crop: null }

const shared = {
  _updatedAt: '2026-10-02T08:00:00Z',
  isRoot: null,
  hideInMenu: null,
  metaTitle: null,
  metaDescription: null,
  metaRobotsNoFollow: null,
  metaRobotsNoIndex: null,
  openGraphImage: null,
  parentSlug: null,
}

export const toRoute = (given: Partial<RouteResult> = {}): RouteResult => ({
  ...shared,
  _type: 'route',
  _id: 'route-leistungen',
  template: 'templateDefault',
  title: 'Leistungen',
  slug: 'leistungen',
  content: { _type: 'templateDefault', blocks: [] },
  ...given,
})

export const toProject = ({
  content,
  ...given
}: Partial<Omit<RouteProjectResult, 'content'>> & {
  content?: Partial<RouteProjectResult['content']>
} = {}): RouteProjectResult => {
  const title = given.title ?? 'Flutlicht'
  return {
    ...shared,
    _type: 'routeProject',
    _id: 'project-flutlicht',
    template: 'templateProject',
    slug: 'flutlicht',
    parentSlug: 'projekte',
    ...given,
    title,
    content: {
      ...emptyProject,
      _type: 'templateProject',
      title,
      image: { ...chosenImage, alt: 'Plakatwand' },
      projectTitle: 'Kino, wenn die Kräne schlafen',
      tags: ['Plakat', 'Bewegtbild'],
      backgroundColor: '#1b1f3b',
      date: '2026-08-20',
      ...content,
    },
  }
}

const menuItem = (slug: string | null, title: string) => ({
  _id: `route-${slug ?? 'start'}`,
  isRoot: slug === null,
  hideInMenu: null,
  slug,
  title,
  parentSlug: null,
})

export const toPage = (page: PageContent['app']['page'], footer: PageFooterBlock[] = []): PageContent => ({
  app: {
    page,
    menu: {
      _type: 'pageHeader',
      mainNavigation: [menuItem(null, 'Start'), menuItem('projekte', 'Projekte'), null],
      metaNavigation: null,
    },
  },
  content: { projects: [], footer },
  asset: { images: [], files: [], cursor: null, preloader: null },
})

export const toSeo = (
  given: Partial<NonNullable<SiteContent['globalSeo']>> = {},
): NonNullable<SiteContent['globalSeo']> => ({
  _type: 'globalSeo',
  _id: 'global-seo',
  siteName: 'Klecks & Kante',
  metaDescription: 'Ein Gestaltungsstudio in Hamburg.',
  openGraphImage: null,
  metaRobotsNoIndex: null,
  organizationName: 'Klecks & Kante GmbH',
  ...given,
})
