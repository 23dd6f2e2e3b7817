import type { RetryOptions } from '@schaufenster/cli/retry'
import { whyNoAddress } from '@schaufenster/shapes/address'
import type { Addressable } from '#schema/address.ts'
import type { ContentSource } from '../content-source.ts'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { cleanAnswer } from './clean-answer.ts'
import { createDocumentCheck } from './document-check.ts'
import { createServiceSource } from './service-source.ts'

interface ServerSourceOptions extends Omit<RetryOptions, 'signal'> {
  /** Called once for each value that does not match the schema. */
  warn?: (message: string) => void
  /** See `createServiceSource`. */
  visitorHeaders?: () => Record<string, string> | undefined
}

/** A page that publishing leaves out for its slug is not found on a server either. */
const hasAddress = ({ slug, parentSlug }: Addressable): boolean =>
  whyNoAddress({ slug: slug ?? '', parent: parentSlug ?? '' }) === undefined

/** The content source of servers: answers are cleaned, and the log lists invalid documents. */
export const createServerSource = (
  config: ServiceConfig,
  { warn = console.warn, ...retry }: ServerSourceOptions = {},
): ContentSource => {
  const source = createServiceSource(config, { clean: cleanAnswer, observe: createDocumentCheck(warn), ...retry })
  return {
    ...source,
    routes: async (signal) => (await source.routes(signal))?.filter(hasAddress) ?? null,
    page: async (key, signal) => {
      const content = await source.page(key, signal)
      const { page } = content.app
      return page && !hasAddress(page) ? { ...content, app: { ...content.app, page: null } } : content
    },
  }
}
