import { Box, Stack, Text } from '@sanity/ui'
import { LoadingBlock } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { storedIn, titleOf } from '@schaufenster/site/stored'
import { Failure } from '../actions/failure.tsx'
import { useLiveQuery } from '../use-live-query.ts'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'

const Subject = ({ id, title }: { id: string; title: string | undefined }) => (
  <Text size={1}>
    {title === undefined ? (
      'Diese Seite gibt es nicht mehr: Der Link zeigt nichts.'
    ) : (
      <IntentLink intent="edit" params={{ id }}>
        {title}
      </IntentLink>
    )}
  </Text>
)

/** Every link that shows a draft: to whom, until when, and when it was last used. */
export const createSharesPane = (shareUrl: string): UserComponent =>
  function SharesPane() {
    const { shares, failure, isBusy, revoke } = useShares(shareUrl)
    const ids = [...new Set(shares?.map(({ page }) => page))].toSorted()
    const pages = useLiveQuery('*[_id in $ids]', { params: { ids }, perspective: 'drafts' })
    const titles = new Map(storedIn(pages).map(({ _id, title }) => [_id, titleOf(title)]))
    const subjects = new Map(pages ? ids.map((id) => [id, <Subject id={id} key={id} title={titles.get(id)} />]) : [])
    if (!shares && failure === undefined) return <LoadingBlock fill />
    return (
      <Stack gap={3} padding={3}>
        <Failure reason={failure} />
        {shares?.length === 0 && (
          <Box padding={2}>
            <Text muted>Kein Entwurf wird gezeigt. Einen Link gibt es auf jeder Seite unter „Entwurf zeigen“.</Text>
          </Box>
        )}
        <ShareList
          isBusy={isBusy}
          label="Gezeigte Entwürfe"
          shares={shares ?? []}
          subjects={subjects}
          onRevoke={(share) => void revoke(share)}
        />
      </Stack>
    )
  }
