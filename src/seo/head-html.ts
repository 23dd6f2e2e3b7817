import { escapeMarkup } from '@schaufenster/site/escape-markup'

type Attributes = Record<string, string | number | undefined>

/** An element without content; nothing when an attribute has no value. */
export const element = (name: 'meta' | 'link', attributes: Attributes): string => {
  const entries = Object.entries(attributes)
  return entries.some(([, value]) => value === undefined || value === '')
    ? ''
    : `<${name} ${entries.map(([key, value]) => `${key}="${escapeMarkup(String(value))}"`).join(' ')}>`
}

export const property = (name: string, content: string | number | undefined): string =>
  element('meta', { property: name, content })

/** A data script element: `<` is escaped, so that nothing can end it. */
export const toJsonLdScript = (things: readonly object[]): string => {
  if (things.length === 0) return ''
  const [only] = things.length === 1 ? things : []
  const json = JSON.stringify({ '@context': 'https://schema.org', ...(only ?? { '@graph': things }) })
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}
