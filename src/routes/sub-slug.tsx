import { createRoute } from '@tanstack/react-router'
import { loadPage, toSuffix } from './load-page.ts'
import { Page } from './page.tsx'
import { headOf } from './page-head.ts'
import { rootRoute } from './root.tsx'

/** `/{sub}/{slug}`, as a project under its section (SPEC § 2.1). */
export const subSlugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$sub/$slug',
  loader: ({ params, context, location }) => loadPage({ slug: params.slug, parent: params.sub }, context, toSuffix(location)),
  head: ({ loaderData, match }) => headOf(loaderData, match),
  component: Page,
})
