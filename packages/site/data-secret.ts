import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '@schaufenster/cli/settings'
import type { ServiceConfig } from './service-config.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A secret in the data folder of the embedded service on this machine; undefined without it. */
export const readDataSecret = (
  { apiHost }: Pick<ServiceConfig, 'apiHost'>,
  { CONTENT_DIR }: Environment,
  name: 'site-key' | 'token',
): string | undefined => {
  if (!apiHost || !LOOPBACK.has(new URL(apiHost).hostname)) return undefined
  try {
    return readFileSync(join(resolve(CONTENT_DIR || '.content'), name), 'utf8').trim()
  } catch {
    return undefined
  }
}
