import { isMultilingual } from '@schaufenster/shapes/languages'
import type { PageKey } from '@schaufenster/site/content'
import { segments } from '#schema/address.ts'

/** A name for each segment that an address may have. */
const names = (isMultilingual ? ['language', ...segments] : segments).map((_, index) => `s${index}`)

/** `/{slug}` and, as a project under its section, `/{parent}/{slug}`; without segments the home page (SPEC § 2.1). */
export const PAGE_PATH = names.map((name) => `/{-$${name}}`).join('')

/** The last segment is the slug of the page, those before it are of the pages above it. */
export const toPageKey = (params: Readonly<Record<string, string | undefined>>): PageKey => {
  const slugs = names.flatMap((name) => params[name] ?? [])
  return { slug: slugs.pop() ?? '', parent: slugs.join('/') || null }
}
