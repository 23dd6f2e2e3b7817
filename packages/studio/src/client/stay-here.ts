import { SANITY_VERSION } from 'sanity'

/**
 * Requests that every Studio sends at its start, regardless of its configuration: its newest version, and whether it
 * may send feedback.
 */
const CALLS: [address: RegExp, answer: () => Response][] = [
  // The lock file pins the version; report it as the newest.
  [
    /^https:\/\/sanity-cdn\.(?:com|work)\/v1\/modules\//,
    () => Response.json({ latest: SANITY_VERSION, packageVersion: SANITY_VERSION }),
  ],
  [/^https:\/\/api\.sanity\.(?:io|work)\/vX\/intake\/(?:feedback|tracing)/, () => new Response(null, { status: 503 })],
]

/** Answers these calls in the page, so that no third party learns of editors' visits. There is no setting for them. */
export const stayHere = (): void => {
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return CALLS.find(([pattern]) => pattern.test(address))?.[1]() ?? send(input, init)
  }
}
