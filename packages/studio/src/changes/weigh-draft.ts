import type { PageWeight } from '@schaufenster/editing/site-report/weight'
import { createScale, lengthOf, type ScaleOptions } from '../report/weigh-files.ts'

interface Options extends Pick<ScaleOptions, 'siteUrl' | 'fetch' | 'signal'> {
  /** Path of the page as it is published, or of another one of the site. */
  published: string
}

/** What a preview shows is in the format that the browser takes; this one is published. */
const AS_PUBLISHED = { accept: 'image/webp' }

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)

/**
 * Weighs a page before it is published: its pictures and films as they would be, by what the preview shows; its HTML, scripts and fonts as
 * those of a published page.
 */
export const createDraftScale = ({ siteUrl, published, fetch, signal }: Options) => {
  const weigh = createScale({ siteUrl, fetch, signal, headers: AS_PUBLISHED })
  const weighRest = async (): Promise<number> => {
    const answer = await fetch(`${siteUrl}${published}`, { method: 'GET', signal })
    if (!answer.ok) throw new Error(`${published} answered ${answer.status}.`)
    const html = await answer.text()
    const { bytes, assets } = await weigh(html, lengthOf(answer) || html.length)
    return bytes - sum(assets.values())
  }
  let rest: Promise<number> | undefined
  /** @param html of the preview, with its drafts */
  return async (html: string): Promise<PageWeight> => {
    rest ??= weighRest()
    try {
      const [others, { assets }] = await Promise.all([rest, weigh(html, 0)])
      return { bytes: others + sum(assets.values()), assets }
    } catch (error) {
      // Asked for again at the next look.
      rest = undefined
      throw error
    }
  }
}
