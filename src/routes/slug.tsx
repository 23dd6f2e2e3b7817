import { createRoute } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'
import { Page } from './page.tsx'
import { headOf } from './page-head.ts'
import { rootRoute } from './root.tsx'

/** `/{slug}`; without slug, the home page (SPEC § 2.1). */
export const slugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/{-$slug}',
  loader: ({ params, context }) => loadPage({ slug: params.slug ?? '', parent: null }, context),
  head: ({ loaderData, match }) => headOf(loaderData, match.context),
  component: Page,
})
