import type { ReadAddress } from '@schaufenster/content-service/open-content'
import { loadModule } from './load-module.ts'

/** What the site says of a page's address; the content service does not know its schema. */
export const loadReadAddress = async (): Promise<ReadAddress> => {
  const { PAGE_TYPES } = await loadModule('schema/page-types.ts', '"npm run check" names the line.')
  return ({ _type, slug, relation }) =>
    PAGE_TYPES.includes(_type)
      ? { slug: readText(slug, 'current') ?? '', parentId: readText(relation, '_ref') }
      : undefined
}

const readText = (value: unknown, field: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
  return typeof found === 'string' ? found : undefined
}
