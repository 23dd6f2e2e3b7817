import { createClient } from '@sanity/client'
import { hash } from 'node:crypto'
import { type ServiceConfig, toClientConfig } from '#src/publishing.ts'
import type { MovedPage } from '../publish.ts'
import { normalizeFrom } from '../redirects/address.ts'

interface ProposalOptions {
  service: ServiceConfig
  /** `SANITY_API_WRITE_TOKEN`; without it proposals are told, not written. */
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
 * When a page has moved, proposes to lead its old address to it: as a draft that an editor may publish, never by itself.
 * None for an address that leads on already, or that would lead in a circle.
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
      // Somebody leads the new address to this page or back: with another redirect it would be a circle.
      const isCircle = known.some((redirect) => fromOf(redirect) === to)
      if (isCircle)
        print(`  ! ${from} has moved to ${to}, but a redirect leads away from ${to}. Delete that one first.`)
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
          `  ${from} has moved to ${to}: a redirect is proposed in the Studio as a draft. Publish it there if old links shall go on.`,
        )
      }
    }
  } catch (error) {
    print(
      `  ! ${wanted.map(({ from, to }) => `${from} has moved to ${to}`).join(', ')}, but no redirect could be proposed (${error instanceof Error ? error.message : String(error)}). Create it in the Studio.`,
    )
  }
}
