import { Box, Button, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { LabelledInput } from '../forms/labelled.tsx'
import { toggle } from '../toggle.ts'
import { Failure } from './failure.tsx'

/** The page and its sections, in order, as an editor sees them. */
export interface Original {
  page: StoredDocument
  sections: readonly StoredDocument[]
}

interface DuplicateDialogProps {
  isBusy: boolean
  /** Why it failed. */
  failure: string | undefined
  onClose: () => void
  onDuplicate: (title: string, copied: ReadonlySet<string>) => void
}

interface SectionLineProps {
  section: StoredDocument
  isCopied: boolean
  onToggle: () => void
}

const SectionLine = ({ section: { _type, title }, isCopied, onToggle }: SectionLineProps) => {
  const typeTitle = useSchema().get(_type)?.title ?? _type
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex align="center" as="label" gap={3}>
        <Checkbox checked={isCopied} onChange={onToggle} />
        <Box flex={1}>
          <Text size={1} textOverflow="ellipsis" weight="medium">
            {typeof title === 'string' && title !== '' ? title : typeTitle}
          </Text>
        </Box>
        <Text muted size={1}>
          {isCopied ? typeTitle : 'wird geteilt'}
        </Text>
      </Flex>
    </Card>
  )
}

/** Asks for the title of a page's copy, and which sections it has for itself. */
export const DuplicateDialog = ({ original, ...props }: DuplicateDialogProps & { original: Original | undefined }) => (
  <Stack gap={4}>
    <Failure reason={props.failure} what="Das Duplizieren ist fehlgeschlagen">
      Bitte noch einmal versuchen; das Original ist unverändert.
    </Failure>
    {original ? (
      <Choice {...original} {...props} />
    ) : (
      <Flex justify="flex-end">
        <Button mode="bleed" text="Schließen" onClick={props.onClose} />
      </Flex>
    )}
  </Stack>
)

const Choice = ({ page, sections, isBusy, onClose, onDuplicate }: Original & DuplicateDialogProps) => {
  const [name, setName] = useState(`Kopie von ${titleOf(page['title'])}`)
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set())
  const copied = new Set(sections.map(({ _id }) => _id).filter((id) => !shared.has(id)))
  return (
    <>
      <LabelledInput
        label="Titel der Kopie"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {sections.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Abschnitte kopieren
          </Text>
          <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {sections.map((section) => (
              <SectionLine
                isCopied={!shared.has(section._id)}
                key={section._id}
                section={section}
                onToggle={() => setShared(toggle(shared, section._id))}
              />
            ))}
          </Stack>
          <Text muted size={1}>
            Ein Abschnitt ohne Haken steht auf beiden Seiten: Wer ihn ändert, ändert ihn auf beiden.
          </Text>
        </Stack>
      )}
      <Text muted size={1}>
        Die Kopie ist ein Entwurf ohne Adresse. Vor dem Veröffentlichen bekommt sie eine eigene.
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Abbrechen" onClick={onClose} />
        <Button
          disabled={isBusy || name.trim() === ''}
          text="Duplizieren"
          onClick={() => onDuplicate(name.trim(), copied)}
        />
      </Flex>
    </>
  )
}
