import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { messageOf } from '@schaufenster/cli/errors'
import { serviceVariables } from '@schaufenster/cli/service-variables'
import { readSettings, type Environment } from '@schaufenster/cli/settings'
import { isRecord } from '../is-record.ts'

/** Date of the API version asked for. */
const API_VERSION = '2025-02-19'

/** Documents per request, far below the limits of a service. */
const BATCH = 500

/**
 * The client of a service. Project and data set are those of the environment, unless the address is a hosted project's
 * own.
 *
 * @param token reads drafts, too; without one, published documents only
 */
export const connectService = (address: string, env: Environment, token?: string): SanityClient => {
  const url = URL.parse(address)
  if (!url)
    throw new Error(`${address} is not an address. Give the one of a content service, such as http://127.0.0.1:3333.`)
  const { hostname } = url
  const hosted = /^([a-z0-9-]+)\.api(?:cdn)?\.sanity\.io$/.exec(hostname)?.[1]
  const settings = readSettings(serviceVariables, env)
  return createClient({
    // A content service of one's own has a project id, too; without a variable, the one it starts with.
    projectId: hosted ?? settings.SANITY_PROJECT_ID ?? settings.CONTENT_PROJECT_ID ?? 'schaufenster',
    dataset: settings.SANITY_DATASET ?? 'production',
    apiVersion: settings.SANITY_API_VERSION ?? API_VERSION,
    useCdn: false,
    // A person is waiting: fail soon when the service is down.
    maxRetries: 2,
    perspective: token ? 'raw' : 'published',
    ...(hosted ? {} : { apiHost: url.origin, useProjectHostname: false }),
    ...(token ? { token } : {}),
  })
}

/**
 * Every document that a client may read, in the order of the ids.
 *
 * @throws Error naming the service when it does not answer
 */
export const readDocuments = async function* (client: SanityClient): AsyncGenerator {
  let last = ''
  for (;;) {
    const batch = await client
      .fetch<unknown[]>(`*[_id > $last] | order(_id) [0...${BATCH}]`, { last })
      .catch((cause: unknown) => {
        const advice =
          'Is the service running, and are SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_READ_TOKEN right?'
        throw new Error(`${client.config().apiHost} gave no documents (${messageOf(cause)}). ${advice}`, { cause })
      })
    yield* batch
    const end = batch.at(-1)
    if (batch.length < BATCH || !isRecord(end) || typeof end['_id'] !== 'string') return
    last = end['_id']
  }
}

/** See `connectService` and `readDocuments`; drafts too where `SANITY_API_READ_TOKEN` is set. */
export const readService = (address: string, env: Environment): AsyncGenerator =>
  readDocuments(connectService(address, env, readSettings(serviceVariables, env).SANITY_API_READ_TOKEN))
