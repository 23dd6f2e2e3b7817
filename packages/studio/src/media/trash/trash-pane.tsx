import { TRASH_DAYS } from '@schaufenster/editing/asset-trash/asset-trash'
import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { LoadingBlock, useDocumentPairPermissions } from 'sanity'
import { FileRow } from './file-row.tsx'
import { useTrash } from './use-trash.ts'

const toDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const

const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <Text as="h2" size={1} weight="semibold">
      {title}
    </Text>
    <Text muted size={1}>
      {note}
    </Text>
    <Stack aria-label={title} as="ul" gap={2} style={LIST}>
      {children}
    </Stack>
  </Stack>
)

/** Files that no document uses, and the trash, which they can be taken back from for thirty days. */
export const createTrashPane = (type: string) =>
  function TrashPane() {
    const { isReady, unused, trashed, trash, takeBack } = useTrash()
    const [permissions] = useDocumentPairPermissions({ id: 'trash', type, permission: 'publish' })
    if (!isReady) return <LoadingBlock fill />
    const mayChange = permissions?.granted === true
    return (
      <Stack gap={5} padding={4}>
        <Section
          note={
            unused.length === 0
              ? 'Jede Datei wird irgendwo verwendet.'
              : 'Keine Seite, kein Entwurf und keine Fassung verwendet sie.'
          }
          title={unused.length === 0 ? 'Unbenutzt' : `Unbenutzt (${unused.length})`}
        >
          {unused.map((file) => (
            <FileRow
              action="In den Papierkorb"
              file={file}
              key={file._id}
              onAction={mayChange ? () => trash(file._id) : undefined}
            />
          ))}
        </Section>
        <Section
          note={
            trashed.length === 0
              ? `Leer. Was hier liegt, wird nach ${TRASH_DAYS} Tagen gelöscht.`
              : `Wird nach ${TRASH_DAYS} Tagen gelöscht, sobald jemand das Studio öffnet. Was wieder verwendet wird, bleibt.`
          }
          title={trashed.length === 0 ? 'Papierkorb' : `Papierkorb (${trashed.length})`}
        >
          {trashed.map(
            ({ _id, file, by, createdAt, endsAt }) =>
              file && (
                <FileRow
                  action="Zurückholen"
                  file={file}
                  key={_id}
                  note={`${by.name}, ${toDay(createdAt)}; bis ${toDay(endsAt)}`}
                  onAction={mayChange ? () => takeBack(_id) : undefined}
                />
              ),
          )}
        </Section>
      </Stack>
    )
  }
