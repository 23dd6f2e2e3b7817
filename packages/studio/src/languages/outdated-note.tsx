import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { Translation } from '@schaufenster/editing/translation/find-translations'
import { titleOf } from '@schaufenster/site/stored'
import { nameOf, placesInWords } from './names.ts'

interface OutdatedNoteProps {
  /** How many values of the document itself are out of date. */
  count: number
  /** Its fields with such values: a form shows not all of them at once. */
  fields: readonly { name: string; title: string }[]
  onShow: (field: string) => void
  /** Its sections with such values. */
  sections: readonly Translation[]
  /** Language of the original. */
  from: string
  /** Undefined for who may not change it. */
  onConfirm: (() => void) | undefined
}

const SectionLine = ({ section: { document, changes } }: { section: Translation }) => {
  const { _id, _type, title } = document
  const type = useSchema().get(_type)?.title ?? _type
  return (
    <Text as="li" size={1}>
      <IntentLink intent="edit" params={{ id: getPublishedId(_id), type: _type }}>
        {typeof title === 'string' && title !== '' ? titleOf(title) : type}
      </IntentLink>
      : {placesInWords(changes.length)}
    </Text>
  )
}

/** Above a form: how much of a translation is older than its original. */
export const OutdatedNote = ({ count, fields, sections, from, onShow, onConfirm }: OutdatedNoteProps) => {
  if (count === 0 && sections.length === 0) return null
  return (
    <Card border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        {count > 0 && (
          <Flex align="center" gap={3} justify="space-between" wrap="wrap">
            <Text size={1}>
              Das Original ({nameOf(from)}) hat sich geändert: {placesInWords(count)} hier{' '}
              {count === 1 ? 'ist' : 'sind'} veraltet.
            </Text>
            {onConfirm && <Button fontSize={1} mode="ghost" padding={2} text="Alles geprüft" onClick={onConfirm} />}
          </Flex>
        )}
        {count > 0 && (
          <Flex gap={1} wrap="wrap">
            {fields.map(({ name, title }) => (
              <Button
                aria-label={`Zum Feld: ${title}`}
                fontSize={1}
                key={name}
                mode="bleed"
                padding={2}
                text={title}
                onClick={() => onShow(name)}
              />
            ))}
          </Flex>
        )}
        {sections.length > 0 && (
          <>
            <Text size={1}>Veraltet in Abschnitten:</Text>
            <Stack as="ul" gap={3} style={{ margin: 0 }}>
              {sections.map((section) => (
                <SectionLine key={section.document._id} section={section} />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  )
}
