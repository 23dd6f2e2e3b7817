/** The maximum number of listed items of a mutation error (SPEC § 9). */
const MAX_ITEMS = 5

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const describeItems = (items: unknown): string => {
  if (!Array.isArray(items)) return ''
  const lines = items.flatMap((item: unknown) => {
    const error = isFields(item) ? item['error'] : undefined
    const description = isFields(error) ? error['description'] : undefined
    return isText(description) ? [`- ${description}`] : []
  })
  if (lines.length === 0) return ''
  const more = lines.length - MAX_ITEMS
  return `:\n${lines.slice(0, MAX_ITEMS).join('\n')}${more > 0 ? `\n...and ${more} more` : ''}`
}

/**
 * The content service's own words about an error (SPEC § 8): `error` and `message`, or `error.description` with up to
 * five items of a mutation error.
 *
 * @returns undefined when the body has no message
 */
export const describeServiceError = (body: unknown): string | undefined => {
  if (!isFields(body)) return undefined
  const { error, message } = body
  if (isFields(error)) {
    const description = error['description']
    if (isText(description)) return `${description}${describeItems(error['items'])}`
  }
  if (isText(error) && isText(message)) return `${error} - ${message}`
  return [message, error].find(isText)
}
