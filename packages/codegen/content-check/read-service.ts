import { createClient } from '@sanity/client'
import { readServiceConfig } from '../../../src/content/service-config.ts'
import { isRecord } from '../is-record.ts'

type Environment = Record<string, string | undefined>

/** Documents a request; a page of them stays far below what a service sends at once. */
const BATCH = 500

/**
 * Every document of a data set, in the order of the ids: drafts too where `SANITY_API_READ_TOKEN` is set. Project
 * and data set are those of the site's environment, unless the address is a hosted project's own.
 *
 * @throws Error naming the service when it does not answer
 */
export const readService = async function* (address: string, env: Environment): AsyncGenerator {
  const url = URL.parse(address)
  if (!url)
    throw new Error(`${address} is no address. Give the one of a content service, such as http://127.0.0.1:3333.`)
  const { origin, hostname } = url
  const hosted = /^([a-z0-9-]+)\.api(?:cdn)?\.sanity\.io$/.exec(hostname)?.[1]
  const { projectId, dataset, apiVersion, token } = readServiceConfig(env)
  const client = createClient({
    projectId: hosted ?? projectId,
    dataset,
    apiVersion,
    useCdn: false,
    // A person waits: a service that is not there should say so soon.
    maxRetries: 2,
    perspective: token ? 'raw' : 'published',
    ...(hosted ? {} : { apiHost: origin, useProjectHostname: false }),
    ...(token ? { token } : {}),
  })
  let last = ''
  for (;;) {
    const batch = await client
      .fetch<unknown[]>(`*[_id > $last] | order(_id) [0...${BATCH}]`, { last })
      .catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        const advice =
          'Is the service running, and are SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_READ_TOKEN right?'
        throw new Error(`${origin} gave no documents (${reason}). ${advice}`, { cause })
      })
    yield* batch
    const end = batch.at(-1)
    if (batch.length < BATCH || !isRecord(end) || typeof end['_id'] !== 'string') return
    last = end['_id']
  }
}
