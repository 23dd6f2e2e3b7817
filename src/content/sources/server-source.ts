import type { ContentSource } from '../content-source.ts'
import type { RetryOptions } from '../retry.ts'
import type { ServiceConfig } from '../service-config.ts'
import { cleanAnswer } from './clean-answer.ts'
import { createDocumentCheck } from './document-check.ts'
import { createServiceSource } from './service-source.ts'

interface ServerSourceOptions extends Omit<RetryOptions, 'signal'> {
  /** Hears once of each value that is not what the schema says. */
  warn?: (message: string) => void
}

/** The content service for pages that a server renders: answers are cleaned, and its log says which documents are at fault. */
export const createServerSource = (
  config: ServiceConfig,
  { warn = console.warn, ...retry }: ServerSourceOptions = {},
): ContentSource => createServiceSource(config, { clean: cleanAnswer, observe: createDocumentCheck(warn), ...retry })
