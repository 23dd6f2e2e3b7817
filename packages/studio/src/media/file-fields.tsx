import { ASSET_FIELDS } from '@schaufenster/shapes/asset-fields'
import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { RadioChoice } from '../forms/labelled.tsx'
import { SavedText } from './saved-text.tsx'
import { SourceProposal } from './source-proposal.tsx'
import { Suggestion } from './suggestion.tsx'
import { usePictureFile } from './use-picture-file.ts'

const SOURCES = ASSET_FIELDS.flatMap((field) => ('options' in field ? [...field.options.list] : []))

type Field = 'altText' | 'creditLine' | 'digitalSourceType'

/**
 * What an editor says of the file of a picture. Written to the upload itself: Sanity's type has no such fields, and would make a draft, which
 * an upload cannot have.
 */
export const FileFields = ({ id, isReadOnly }: { id: string; isReadOnly: boolean }) => {
  const file = usePictureFile(id)
  const client = useClient({ apiVersion: API_VERSION })
  const { attempt, failure } = useAttempt()
  // Until what is stored is another.
  const [chosen, setChosen] = useState<{ instead: string; source: string }>()
  if (!file) return null
  const save = (field: Field, text: string) =>
    attempt(() => {
      const patch = client.patch(id)
      return (text.trim() === '' ? patch.unset([field]) : patch.set({ [field]: text.trim() })).commit()
    })
  const stored = file.digitalSourceType
  const source = chosen?.instead === stored ? chosen.source : stored
  const choose = (next: string) => {
    if (isReadOnly) return
    setChosen({ instead: stored, source: next })
    void save('digitalSourceType', next).then((saved) => saved ?? setChosen(undefined))
  }
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <SavedText
          description="Was ist auf dem Bild zu sehen? Gilt überall, wo das Bild keinen eigenen Text hat."
          isReadOnly={isReadOnly}
          label="Alternativtext"
          value={file.altText}
          onSave={(text) => void save('altText', text)}
        />
        {file.altText === '' && !isReadOnly && (
          <Suggestion asset={id} onAccept={(text) => void save('altText', text)} />
        )}
      </Stack>
      <SavedText
        description="Etwa „Foto: Anna Muster“. Steht überall, wo das Bild eine Unterschrift haben kann."
        isReadOnly={isReadOnly}
        label="Bildnachweis"
        value={file.creditLine}
        onSave={(text) => void save('creditLine', text)}
      />
      <Stack aria-label="KI-Bild" gap={3} role="radiogroup">
        <Text size={1} weight="medium">
          KI-Bild
        </Text>
        <Text muted size={1}>
          Hat eine KI das Bild erzeugt oder bearbeitet, steht das auf dem Bild, wo immer es zu sehen ist, und in seiner
          Datei.
        </Text>
        {[{ title: 'Keine Angabe', value: '' }, ...SOURCES].map(({ title, value }) => (
          <RadioChoice
            group={`source-${id}`}
            isChosen={source === value}
            key={value}
            text={title}
            onChoose={() => choose(value)}
          />
        ))}
        <SourceProposal file={source === '' ? file : undefined} isReadOnly={isReadOnly} onChoose={choose} />
      </Stack>
      <Failure reason={failure}>Bitte noch einmal versuchen.</Failure>
    </Stack>
  )
}
