import { UploadIcon } from '@sanity/icons/Upload'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { IntentLink } from 'sanity/router'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { useReplace } from './use-replace.ts'

const TRY_AGAIN = 'Bitte noch einmal versuchen; es ist nichts verloren.'

interface ReplaceEverywhereProps {
  asset: string
  /** What says where it is now. */
  where: string
  isReadOnly: boolean
  /** After the references are others. */
  onReplaced: () => void
}

/** Takes another picture for a file, wherever that is placed, and takes it back. */
export const ReplaceEverywhere = ({ asset, where, isReadOnly, onReplaced }: ReplaceEverywhereProps) => {
  const { replacement, upload, replaceBy, undo } = useReplace(asset)
  const { attempt, isBusy, failure } = useAttempt()
  const picker = useRef<HTMLInputElement>(null)
  const [next, setNext] = useState<{ id: string; name: string }>()
  const close = () => setNext(undefined)
  const choose = (file: File) => attempt(async () => setNext({ id: await upload(file), name: file.name }))
  const replace = (id: string) =>
    attempt(async () => {
      await replaceBy(id)
      close()
      onReplaced()
    })

  if (replacement)
    return (
      <Card border padding={3} radius={2} tone="positive">
        <Flex align="center" gap={3} justify="space-between" wrap="wrap">
          <Text as="output" size={1}>
            Ersetzt durch{' '}
            <IntentLink intent="edit" params={{ id: replacement.to, type: 'sanity.imageAsset' }}>
              das neue Bild
            </IntentLink>
            .
          </Text>
          <Button
            disabled={isBusy}
            fontSize={1}
            mode="ghost"
            padding={2}
            text="Ersetzen rückgängig machen"
            onClick={() => void attempt(async () => undo().then(onReplaced))}
          />
          <Failure reason={failure}>{TRY_AGAIN}</Failure>
        </Flex>
      </Card>
    )
  return (
    <Stack gap={3}>
      <input
        accept="image/*"
        aria-label="Neues Bild wählen"
        hidden
        ref={picker}
        type="file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
      <Box>
        <Button
          disabled={isReadOnly || isBusy}
          icon={UploadIcon}
          mode="ghost"
          text={isBusy ? 'Wird hochgeladen …' : 'Überall ersetzen …'}
          onClick={() => picker.current?.click()}
        />
      </Box>
      {next === undefined && <Failure reason={failure}>{TRY_AGAIN}</Failure>}
      {next && (
        <ClosableDialog header="Überall ersetzen" id={`replace-${asset}`} width={1} onClose={close}>
          <Stack gap={4}>
            {next.id === asset ? (
              <Text size={1}>„{next.name}“ ist dieselbe Datei.</Text>
            ) : (
              <Text size={1}>
                {where}. An jeder dieser Stellen steht danach „{next.name}“, in Entwürfen und sofort auch auf
                veröffentlichten Seiten. Ausschnitte und Texte an den Stellen bleiben; Alternativtext, Bildnachweis und
                KI-Hinweis hat jede Datei für sich.
              </Text>
            )}
            <Failure reason={failure}>{TRY_AGAIN}</Failure>
            <Flex gap={2} justify="flex-end">
              <Button mode="ghost" text={next.id === asset ? 'Schließen' : 'Abbrechen'} onClick={close} />
              {next.id !== asset && (
                <Button disabled={isBusy} text="Ersetzen" tone="primary" onClick={() => void replace(next.id)} />
              )}
            </Flex>
          </Stack>
        </ClosableDialog>
      )}
    </Stack>
  )
}
