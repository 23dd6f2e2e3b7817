import type { JsonObject } from './json.ts'

interface Span {
  text: string
  marks?: readonly string[]
  link?: JsonObject
}
type Part = string | Span

export const reference = (id: string): JsonObject => ({ _type: 'reference', _ref: id })

export const strong = (text: string): Span => ({ text, marks: ['strong'] })

/** An email address as the pages show it; the site's script makes it a link. */
export const hidden = (email: string): string => email.replace('@', '(at)')

export const toMail = (email: string, subject?: string): Span => ({
  text: email,
  link: { _type: 'emailLink', email: hidden(email), subject },
})
export const toPhone = (phone: string): Span => ({
  text: phone,
  link: { _type: 'phoneLink', tel: phone.replaceAll(/[^+\d]/g, '') },
})

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
export const bullets = (...items: string[]): JsonObject[] => items.map((item) => block('normal', [item], 'bullet'))

/** The block `blocktext`: paragraphs inside a section's content. */
export const text = (...blocks: JsonObject[]): JsonObject => ({ _type: 'blocktext', text: blocks })

export const pageButton = (label: string, id: string): JsonObject => ({
  _type: 'buttonInternalLink',
  label,
  reference: reference(id),
})
