import { Box, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { storedIn } from '@schaufenster/site/publish-checks/stored'
import { API_VERSION } from '../api-version.ts'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'

/** Titles of pages, as edited, by id; undefined while they are read. */
const useTitles = (ids: string): ReadonlyMap<string, string> | undefined => {
  const store = useDocumentStore()
  const titles = useMemo(
    () =>
      store
        .listenQuery('*[_id in $ids]', { ids: ids.split(' ') }, { apiVersion: API_VERSION, perspective: 'drafts' })
        .pipe(
          map((found: unknown) =>
            storedIn(found).map(({ _id, title }) => [_id, typeof title === 'string' ? title : 'Ohne Titel'] as const),
          ),
          map((entries) => new Map(entries)),
        ),
    [store, ids],
  )
  return useObservable(titles, undefined)
}

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
    const titles = useTitles([...new Set(shares?.map(({ page }) => page))].toSorted().join(' '))
    const subjects = new Map(
      titles && shares?.map(({ page }) => [page, <Subject id={page} key={page} title={titles.get(page)} />]),
    )
    if (!shares && failure === undefined)
      return (
        <Flex align="center" height="fill" justify="center">
          <Spinner />
        </Flex>
      )
    return (
      <Stack gap={3} padding={3}>
        {failure !== undefined && (
          <Text role="alert" size={1}>
            Das hat nicht geklappt: {failure}
          </Text>
        )}
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
