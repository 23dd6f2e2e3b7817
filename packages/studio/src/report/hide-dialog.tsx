import { uuid } from '@sanity/uuid'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { toHiddenDocument } from '@schaufenster/editing/site-report/hidden-findings'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { toText } from '@schaufenster/shapes/finding'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { LabelledInput } from '../forms/labelled.tsx'

/** Asks why a finding shall stay as it is. */
export const HideDialog = ({ finding, onClose }: { finding: SiteFinding; onClose: () => void }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const { attempt, isBusy, failure } = useAttempt()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!user || reason.trim() === '') return
    const by = { id: user.id, name: user.name }
    void attempt(async () => {
      await client.create(toHiddenDocument(finding, { reason: reason.trim(), by }, uuid))
      onClose()
    })
  }
  return (
    <ClosableDialog header="Ausblenden" id="hide-finding" width={1} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Text size={1}>{toText(finding)}</Text>
          <LabelledInput
            label="Warum es so bleiben soll"
            maxLength={300}
            required
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Text muted size={1}>
            Alle sehen den Grund mit Namen und Tag unter „Ausgeblendet“. Sagt die Prüfung hier einmal etwas anderes,
            steht es wieder im Bericht.
          </Text>
          <Failure reason={failure} />
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Abbrechen" onClick={onClose} />
            <Button disabled={isBusy || reason.trim() === ''} text="Ausblenden" type="submit" />
          </Flex>
        </Stack>
      </form>
    </ClosableDialog>
  )
}
