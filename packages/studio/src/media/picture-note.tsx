import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { SourceProposal } from './source-proposal.tsx'
import { usePictureFile } from './use-picture-file.ts'

/** Milliseconds for which an upload is new: an older file is only looked into in its own form. */
const IS_NEW = 24 * 3_600_000

/** Under a picture of a form: where its file is described, and what a new file says of itself. */
export const PictureNote = ({ asset, isReadOnly }: { asset: string; isReadOnly: boolean }) => {
  const file = usePictureFile(asset)
  const client = useClient({ apiVersion: API_VERSION })
  const { attempt, failure } = useAttempt()
  const [opened] = useState(Date.now)
  if (!file) return null
  const isOpen = file.digitalSourceType === '' && opened - file.createdAt < IS_NEW
  return (
    <Stack gap={3}>
      <SourceProposal
        file={isOpen ? file : undefined}
        isReadOnly={isReadOnly}
        onChoose={(digitalSourceType) => void attempt(() => client.patch(asset).set({ digitalSourceType }).commit())}
      />
      <Failure reason={failure}>Bitte noch einmal versuchen.</Failure>
      <Text size={1}>
        <IntentLink intent="edit" params={{ id: asset, type: 'sanity.imageAsset' }}>
          Angaben zur Datei
        </IntentLink>
      </Text>
    </Stack>
  )
}
