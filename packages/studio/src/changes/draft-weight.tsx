import { Card, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { inMegabytes, toHeavy, type Heavy, type PageWeight } from '@schaufenster/editing/site-report/weight'
import { API_VERSION } from '../api-version.ts'
import { useAnswer } from '../use-answer.ts'
import { createDraftScale } from './weigh-draft.ts'

/** Milliseconds between two looks at a preview, which shows its drafts some time after it has loaded. */
const LOOK_MS = 1000

interface Props {
  /** That the draft is shown in. */
  frame: HTMLIFrameElement
  siteUrl: string
  /** Path of the page as it is published, or of another one of the site. */
  published: string
}

const useWeight = ({ frame, siteUrl, published }: Props): PageWeight | undefined => {
  const [weight, setWeight] = useState<PageWeight>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const weigh = createDraftScale({ siteUrl, published, fetch: (address, init) => fetch(address, init), signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const look = async (): Promise<void> => {
      const page = frame.contentDocument
      const html = page?.querySelector('main') ? page.documentElement.outerHTML : ''
      // What still changes is not what it will be.
      if (html !== '' && html === last) setWeight(await weigh(html))
      last = html
    }
    const again = (): void => {
      if (!signal.aborted) timer = setTimeout(() => void look().then(again, again), LOOK_MS)
    }
    again()
    signal.addEventListener('abort', () => clearTimeout(timer))
    return () => controller.abort()
  }, [frame, siteUrl, published])
  return weight
}

const HeavyText = ({ heavy: { megabytes, largest } }: { heavy: Heavy }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const id = largest?.id ?? ''
  const read = useCallback(
    (signal: AbortSignal) =>
      client
        .fetch<unknown>('*[_id == $id][0].originalFilename', { id }, { perspective: 'raw', signal })
        .catch(() => undefined),
    [client, id],
  )
  const name = useAnswer(read)
  const what = largest?.isFilm ? 'der Film' : 'das Bild'
  const share = largest && `, ${largest.megabytes} davon ${what}${typeof name === 'string' ? ` „${name}“` : ''}`
  return (
    <Card padding={3} radius={2} tone="caution">
      <Text as="output" size={1}>
        Diese Seite wird {megabytes} MB schwer{share}. Bitte etwas Kleineres wählen oder weniger zeigen.
      </Text>
    </Card>
  )
}

/** Says what a page will weigh. Only the site's own host says how large its files are. */
export const DraftWeight = (props: Props) => {
  const weight = useWeight(props)
  if (!weight) return null
  const heavy = toHeavy(weight)
  return heavy ? (
    <HeavyText heavy={heavy} />
  ) : (
    <Text as="output" muted size={1}>
      Diese Seite wird {inMegabytes(weight.bytes)} MB schwer.
    </Text>
  )
}
