import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { saveFile } from './save-file.ts'
import { toCsv } from './to-table.ts'
import type { Submission } from './use-submissions.ts'

interface PersonBarProps {
  /** What is shown: all, or that of one person. */
  shown: readonly Submission[]
  mail: string
  isBusy: boolean
  onMail: (mail: string) => void
  onRemove: () => void
}

/** Finds what one person sent, to hand it over or to delete it (articles 15 and 17 of the GDPR); or takes all along. */
export const PersonBar = ({ shown, mail, isBusy, onMail, onRemove }: PersonBarProps) => {
  const [askedFor, setAskedFor] = useState('')
  const isPerson = mail.trim() !== '' && shown.length > 0
  const save = (ending: string, type: string, text: string): void =>
    saveFile(`anfragen.${ending}`, new Blob([text], { type }))
  return (
    <Stack gap={3}>
      <TextInput
        aria-label="Anfragen einer Person, nach E-Mail-Adresse"
        fontSize={1}
        placeholder="E-Mail-Adresse einer Person"
        type="email"
        value={mail}
        onChange={({ currentTarget }) => onMail(currentTarget.value)}
      />
      <Flex align="center" gap={2} wrap="wrap">
        <Text muted size={1}>
          {shown.length === 1 ? '1 Anfrage' : `${shown.length} Anfragen`}
        </Text>
        <Button
          disabled={shown.length === 0}
          fontSize={1}
          mode="bleed"
          text="Als Tabelle (CSV)"
          onClick={() => save('csv', 'text/csv', toCsv(shown))}
        />
        <Button
          disabled={shown.length === 0}
          fontSize={1}
          mode="bleed"
          text="Als JSON"
          onClick={() => save('json', 'application/json', JSON.stringify(shown, null, 2))}
        />
        {isPerson && (
          <Button
            disabled={isBusy}
            fontSize={1}
            mode={askedFor === mail ? 'default' : 'bleed'}
            text={askedFor === mail ? `Alle ${shown.length} endgültig löschen` : 'Alle dieser Person löschen'}
            tone="critical"
            onClick={() => (askedFor === mail ? onRemove() : setAskedFor(mail))}
          />
        )}
      </Flex>
    </Stack>
  )
}
