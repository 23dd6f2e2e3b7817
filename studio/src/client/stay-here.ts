import { SANITY_VERSION } from 'sanity'

/** Addresses that every Studio asks at its start, whatever its configuration says: its newest version, and whether it may send feedback. */
const CALLS: [address: RegExp, answer: () => Response][] = [
  // The version is settled by the lock file; this is the newest there is.
  [
    /^https:\/\/sanity-cdn\.(?:com|work)\/v1\/modules\//,
    () => Response.json({ latest: SANITY_VERSION, packageVersion: SANITY_VERSION }),
  ],
  [/^https:\/\/api\.sanity\.(?:io|work)\/vX\/intake\/(?:feedback|tracing)/, () => new Response(null, { status: 503 })],
]

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input))

/** Answers these calls in the page, so that no editor's visit is told to anybody. There is no setting for them. */
export const stayHere = (scope: { fetch: typeof fetch } = globalThis): void => {
  const send = scope.fetch.bind(scope)
  scope.fetch = async (input, init) => {
    const address = addressOf(input)
    return CALLS.find(([pattern]) => pattern.test(address))?.[1]() ?? send(input, init)
  }
}
