import type { RetryOptions } from '@schaufenster/site/retry'
import type { ContentSource } from '@schaufenster/renderer/content/content-source'
import { createDocumentCheck } from '@schaufenster/renderer/content/sources/document-check'
import { withAddresses } from '@schaufenster/renderer/content/sources/with-addresses'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { MAX_SEGMENTS } from '#schema/address.ts'
import { contentShapes } from '#src/generated/validators.ts'
import { cleanAnswer } from './clean-answer.ts'
import { createServiceSource } from './service-source.ts'

interface ServerSourceOptions extends Omit<RetryOptions, 'signal'> {
  /** Called once for each value that does not match the schema. */
  warn?: (message: string) => void
}

/** The content source of servers: answers are cleaned, and the log lists invalid documents. */
export const createServerSource = (
  config: ServiceConfig,
  { warn = console.warn, ...retry }: ServerSourceOptions = {},
): ContentSource =>
  withAddresses(
    createServiceSource(config, { clean: cleanAnswer, observe: createDocumentCheck(contentShapes, warn), ...retry }),
    MAX_SEGMENTS,
  )
