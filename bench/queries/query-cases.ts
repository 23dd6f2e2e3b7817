import { PAGE_QUERY } from '#src/content/queries/page.groq.ts'
import { toPageParams } from '#src/content/queries/page-params.ts'
import { published } from '@schaufenster/site/published'
import { ROUTES_QUERY } from '#src/content/queries/routes.groq.ts'
import { SITE_QUERY } from '#src/content/queries/site.groq.ts'

export interface QueryCase {
  name: string
  query: string
  params: Record<string, unknown>
}

const PROJECTS = `*[_type == "routeProject" && defined(slug.current) && ${published}]
  | order(date desc, _id asc)[0...24]{_id, title, "slug": slug.current, date}`

/** The site's queries, and a count of incoming references, which a plain engine answers in quadratic time. */
export const QUERY_CASES: QueryCase[] = [
  { name: 'page: home', query: PAGE_QUERY, params: toPageParams({ slug: '', parent: null }) },
  { name: 'page: text', query: PAGE_QUERY, params: toPageParams({ slug: 'impressum', parent: null }) },
  { name: 'page: project list', query: PAGE_QUERY, params: toPageParams({ slug: 'projekte', parent: null }) },
  { name: 'page: project', query: PAGE_QUERY, params: toPageParams({ slug: 'flutlicht', parent: 'projekte' }) },
  { name: 'page: none (404)', query: PAGE_QUERY, params: toPageParams({ slug: 'no-such-page', parent: null }) },
  { name: 'route list', query: ROUTES_QUERY, params: {} },
  { name: 'all slugs', query: SITE_QUERY, params: {} },
  { name: 'project list', query: PROJECTS, params: {} },
  {
    name: 'references() count',
    query: '*[_type == "routeProject"]{_id, "count": count(*[references(^._id)])}',
    params: {},
  },
]
