import type { ReadAddress } from '@schaufenster/content-service/open-content'
import { isPageType } from '../../src/lib/page-types.ts'

/** What the schema says of a page's address; the content service does not know it. */
export const readAddress: ReadAddress = ({ _type, slug, relation }) =>
  isPageType(_type) ? { slug: readText(slug, 'current') ?? '', parentId: readText(relation, '_ref') } : undefined

const readText = (value: unknown, field: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  return typeof found === 'string' ? found : undefined
}
