import type { GlobalSeo } from '@schaufenster/site/content'
import type { OutputContext, PageSummary } from '@schaufenster/site/outputs'

export const toSeo = (given: Partial<GlobalSeo> = {}): GlobalSeo => ({
  siteName: 'Klecks & Kante',
  metaDescription: 'Ein Gestaltungsstudio in Hamburg.',
  metaRobotsNoIndex: null,
  ...given,
})

export const context: OutputContext = {
  siteUrl: 'https://studio.example',
  buildId: 'b1',
  pageLayout: 'files',
  globalSeo: toSeo(),
}

export const toSummary = (given: Partial<PageSummary> = {}): PageSummary => ({
  path: '/leistungen',
  id: 'route-leistungen',
  kind: 'route',
  title: 'Leistungen',
  description: null,
  updatedAt: '2026-10-02T08:00:00Z',
  contentUpdatedAt: '2026-10-03T08:00:00Z',
  date: null,
  listed: true,
  suggestedAs: 'Leistungen',
  ...given,
})

export const toProjectSummary = (number: number, given: Partial<PageSummary> = {}): PageSummary =>
  toSummary({
    path: `/projekte/p-${number}`,
    id: `project-${number}`,
    kind: 'routeProject',
    title: `Projekt ${number}`,
    date: new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10),
    ...given,
  })
