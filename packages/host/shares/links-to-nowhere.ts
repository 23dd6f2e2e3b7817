import type { PageContent } from '@schaufenster/site/content'

/** The field of links that refer to a page (SPEC § 3.10). */
const TARGET = 'reference'

const setTargets = (value: unknown, target: object): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === TARGET && inner === null) Reflect.set(value, name, target)
    else setTargets(inner, target)
  }
}

/**
 * Lets links whose page is not published lead to the page that they are on, in place. Elsewhere they lead to the home page
 * (REQUIREMENTS L01), where somebody who looks at a draft would have lost it.
 */
export const keepLinksOnPage = ({ app: { page } }: PageContent): void => {
  if (!page) return
  const { _id, title } = page
  const address = { slug: Reflect.get(page, 'slug'), parentSlug: Reflect.get(page, 'parentSlug') }
  setTargets(page.content, { _id, title, ...address })
}
