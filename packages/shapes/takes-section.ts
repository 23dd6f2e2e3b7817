import type { ContentShapes } from './shape.ts'
import { findType } from './type-names.ts'

type Types = ContentShapes['types']

/** A page document; content may contain any template. */
export interface PageLike {
  readonly _type: string
  readonly template?: unknown
}

/** The template of a page: the one it names, or the only one of its type. Undefined if there is neither. */
export const templateOf = (types: Types, page: PageLike): string | undefined => {
  const shape = findType(types, page._type)
  const template = shape?.kind === 'object' ? shape.fields['template']?.shape : undefined
  const names = template?.kind === 'string' ? (template.values ?? []) : []
  return names.find((name) => name === page.template) ?? (names.length === 1 ? names[0] : undefined)
}

/** Whether a page may contain sections of a type: `options.templates` of the type limits them to pages with these templates. */
export const createTakes =
  (types: Types) =>
  (page: PageLike, section: string): boolean => {
    const templates = findType(types, section)?.templates
    const template = templateOf(types, page)
    return templates === undefined || template === undefined || templates.includes(template)
  }
