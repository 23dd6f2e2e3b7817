import type { JsonObject } from './json.ts'

export type Span = { readonly text: string; readonly marks?: readonly string[]; readonly link?: JsonObject }
type Part = string | Span

export const reference = (id: string): JsonObject => ({ _type: 'reference', _ref: id })

export const strong = (text: string): Span => ({ text, marks: ['strong'] })

export const toMail = (text: string, email: string, more: { subject?: string; body?: string } = {}): Span => ({
  text,
  link: { _type: 'emailLink', email, ...more },
})
export const toPhone = (text: string, tel: string): Span => ({ text, link: { _type: 'phoneLink', tel } })

const block = (style: string, parts: readonly Part[], list?: 'bullet'): JsonObject => {
  const markDefs: JsonObject[] = []
  const children = parts.map((part, index): JsonObject => {
    const span: Span = typeof part === 'string' ? { text: part } : part
    const own = span.link ? [`link-${index}`] : []
    if (span.link) markDefs.push({ _key: `link-${index}`, ...span.link })
    return { _type: 'span', text: span.text, marks: [...(span.marks ?? []), ...own] }
  })
  return { _type: 'block', style, ...(list && { listItem: list, level: 1 }), markDefs, children }
}

export const p = (...parts: Part[]): JsonObject => block('normal', parts)
export const h3 = (...parts: Part[]): JsonObject => block('h3', parts)
export const bullets = (...items: (Part | readonly Part[])[]): JsonObject[] =>
  items.map((item) => block('normal', isParts(item) ? item : [item], 'bullet'))

const isParts = (item: Part | readonly Part[]): item is readonly Part[] => Array.isArray(item)

/** The block `blocktext`: paragraphs inside a section's content. */
export const text = (...blocks: JsonObject[]): JsonObject => ({ _type: 'blocktext', text: blocks })

export const pageButton = (label: string, id: string, anchor?: string): JsonObject => ({
  _type: 'buttonInternalLink',
  label,
  reference: reference(id),
  ...(anchor && { anchor }),
})
export const mailButton = (label: string, email: string, subject?: string, body?: string): JsonObject => ({
  _type: 'buttonEmailLink',
  label,
  email,
  subject,
  body,
})
