import { MIGRATIONS_ID, MIGRATIONS_QUERY } from '@schaufenster/site/content-migrations'
import { Button, Flex, Text } from '@sanity/ui'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { definePlugin, useDocumentStore, type ActiveToolLayoutProps, type LayoutProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import type { ContentVersion } from './content-version.ts'
import { CopyUnsaved } from './copy-unsaved.tsx'
import { WithLine } from './with-line.tsx'

const Newer = () => (
  <Flex align="center" gap={3} justify="center" wrap="wrap">
    <Text size={1}>
      Die Inhalte sind auf eine neue Fassung der Website umgestellt: Damit nichts verloren geht, speichert dieses
      Fenster erst wieder, wenn es neu geladen ist.
    </Text>
    <CopyUnsaved />
    <Button fontSize={1} padding={2} text="Neu laden" onClick={() => location.reload()} />
  </Flex>
)

const LINES = {
  newer: <Newer />,
  older: (
    <Text align="center" size={1}>
      Bis die Inhalte auf die neue Fassung der Website umgestellt sind, wird hier nichts gespeichert.
    </Text>
  ),
}

/** Says above the Studio why nothing is saved while content and site are of different versions, and makes its forms read-only. */
export const contentLine = (version: ContentVersion) => {
  const useDifference = () => useSyncExternalStore(version.subscribe, version.difference)
  const ContentLine = (props: LayoutProps) => {
    const store = useDocumentStore()
    const difference = useDifference()
    useEffect(() => {
      const listened = store
        .listenQuery(
          { fetch: MIGRATIONS_QUERY, listen: `*[_id == "${MIGRATIONS_ID}"]` },
          {},
          { apiVersion: API_VERSION, perspective: 'raw' },
        )
        .subscribe(version.update)
      return () => listened.unsubscribe()
    }, [store])
    return (
      <WithLine line={difference && LINES[difference.content]} testId="content-line">
        {props.renderDefault(props)}
      </WithLine>
    )
  }
  // Whether a form is read-only it finds out when it is opened.
  const Tool = (props: ActiveToolLayoutProps) => (
    <Fragment key={useDifference()?.content ?? 'same'}>{props.renderDefault(props)}</Fragment>
  )
  return definePlugin({
    name: 'content-version',
    studio: { components: { layout: ContentLine, activeToolLayout: Tool } },
  })()
}
