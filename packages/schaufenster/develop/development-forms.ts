import { createForms, type FormHost } from '@schaufenster/host/forms/create-forms'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { ContentSource, Site } from '@schaufenster/site/site'

/** Timeout for a form, in milliseconds. */
const LIMIT_MS = 30_000

interface DevelopmentForms {
  /** As it was at the start. */
  built: Pick<Site, 'pages' | 'toUriPath'>
  loadSite: () => Promise<Site>
  buildId: string
  /** Address of all styles: an answer to a form has no scripts, which bring them otherwise. */
  styles: string
  siteUrl: string
  base: string
  service: ServiceConfig
  published: ContentSource
}

/** Receives forms as the published site's server does; all come from one visitor. */
export const createDevelopmentForms = ({ built, loadSite, buildId, styles, ...options }: DevelopmentForms): FormHost =>
  createForms({
    ...options,
    site: {
      pages: built.pages,
      toUriPath: built.toUriPath,
      renderAddress: async (...asked) => (await loadSite()).renderAddress(...asked),
    },
    document: { buildId, head: `<link rel="stylesheet" href="${styles}">`, scripts: '' },
    visitor: () => ({ address: '', headers: {} }),
    limit: LIMIT_MS,
  })
