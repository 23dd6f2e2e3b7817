import type { ContentSource } from '../content-source.ts'
import type { RetryOptions } from '../retry.ts'
import type { ServiceConfig } from '../service-config.ts'
import { cleanAnswer } from './clean-answer.ts'
import { createDocumentCheck } from './document-check.ts'
import { createServiceSource } from './service-source.ts'

interface ServerSourceOptions extends Omit<RetryOptions, 'signal'> {
  /** Called once for each value that does not match the schema. */
  warn?: (message: string) => void
}

/** The content source of servers: answers are cleaned, and the log lists invalid documents. */
export const createServerSource = (
  config: ServiceConfig,
  { warn = console.warn, ...retry }: ServerSourceOptions = {},
): ContentSource => createServiceSource(config, { clean: cleanAnswer, observe: createDocumentCheck(warn), ...retry })
