import { createClient } from '@sanity/client'
import { messageOf } from '@schaufenster/cli/errors'
import { normalizeFrom } from '@schaufenster/shapes/redirect-address'
import { hash } from 'node:crypto'
import { toClientConfig } from '@schaufenster/site/client-config'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { MovedPage } from '../publish-affected.ts'

interface ProposalOptions {
  service: ServiceConfig
  /** `SANITY_API_WRITE_TOKEN`; without it proposals are printed, not written. */
  writeToken: string | undefined
  print: (line: string) => void
}

interface Known {
  _id: string
  from?: unknown
  target?: unknown
}

const isKnown = (value: unknown): value is Known => typeof value === 'object' && value !== null && '_id' in value

const fromOf = ({ from }: Known): string | undefined => (typeof from === 'string' ? normalizeFrom(from) : undefined)

/**
 * When a page has moved, proposes a redirect from its old address as a draft, which an editor may publish. None for
 * an address that already redirects, or that would form a loop.
 */
export const proposeRedirects = async (
  moved: readonly MovedPage[],
  { service, writeToken, print }: ProposalOptions,
): Promise<void> => {
  const wanted = moved.filter(({ from }) => from !== '/' && normalizeFrom(from) === from)
  if (wanted.length === 0) return
  const { token: readToken, ...config } = toClientConfig({ ...service, preview: false })
  const token = writeToken ?? readToken
  const client = createClient({ ...config, ...(token ? { token } : {}), useCdn: false, perspective: 'raw' })
  try {
    const answer: unknown = await client.fetch(`*[_type == "redirect"]{_id, from, "target": to._ref}`)
    const known = Array.isArray(answer) ? answer.filter(isKnown) : []
    for (const { id, from, to } of wanted) {
      if (known.some((redirect) => fromOf(redirect) === from)) continue
      // A redirect from the new address exists: another redirect would form a loop.
      const isLoop = known.some((redirect) => fromOf(redirect) === to)
      if (isLoop) print(`  ! ${from} has moved to ${to}, but ${to} redirects elsewhere. Delete that redirect first.`)
      else if (!writeToken)
        print(
          `  ! ${from} has moved to ${to}. For old links create a redirect in the Studio: from ${from} to this page. (With SANITY_API_WRITE_TOKEN it is proposed there as a draft.)`,
        )
      else {
        await client.createIfNotExists({
          _id: `drafts.redirect-${hash('sha1', from).slice(0, 12)}`,
          _type: 'redirect',
          from,
          to: { _type: 'reference', _ref: id },
          permanent: true,
        })
        print(
          `  ${from} has moved to ${to}: a redirect is proposed in the Studio as a draft. Publish it there to keep old links working.`,
        )
      }
    }
  } catch (error) {
    print(
      `  ! ${wanted.map(({ from, to }) => `${from} has moved to ${to}`).join(', ')}, but no redirect could be proposed (${messageOf(error)}). Create it in the Studio.`,
    )
  }
}
