import type { PageKey } from '@schaufenster/site/content'
import type { MAX_SEGMENTS } from '#schema/address.ts'

/** A name for each segment that an address may have. */
const [first, second] = ['first', 'second'] as const satisfies { length: typeof MAX_SEGMENTS }

/** `/{slug}` and, as a project under its section, `/{parent}/{slug}`; without segments the home page (SPEC § 2.1). */
export const PAGE_PATH = `/{-$${first}}/{-$${second}}` as const

interface Segments {
  [first]?: string | undefined
  [second]?: string | undefined
}

/** The last segment is the slug of the page, the one before it that of its parent. */
export const toPageKey = ({ [first]: one = '', [second]: two }: Segments): PageKey =>
  two === undefined ? { slug: one, parent: null } : { slug: two, parent: one }
