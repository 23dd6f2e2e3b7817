import type { ContentShapes } from './shape.ts'
import { findType } from './type-names.ts'

type Types = ContentShapes['types']

/** A document that is a page, or was written as one. */
export interface PageLike {
  readonly _type: string
  readonly template?: unknown
}

/** The template of a page: what it names, or the only one that its type has. Undefined where no template is. */
export const templateOf = (types: Types, page: PageLike): string | undefined => {
  const shape = findType(types, page._type)
  const template = shape?.kind === 'object' ? shape.fields['template']?.shape : undefined
  const names = template?.kind === 'string' ? (template.values ?? []) : []
  return names.find((name) => name === page.template) ?? (names.length === 1 ? names[0] : undefined)
}

/** Whether a page takes sections of a type: one that names templates (`options.templates`) stands on their pages alone. */
export const createTakes =
  (types: Types) =>
  (page: PageLike, section: string): boolean => {
    const templates = findType(types, section)?.templates
    const template = templateOf(types, page)
    return templates === undefined || template === undefined || templates.includes(template)
  }
