import { Box, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { RadioChoice } from '../forms/labelled.tsx'
import { namesOf, type Place } from '../forms/places.ts'

interface PlaceChoiceProps {
  places: readonly Place[]
  /** Those whose template takes what the section becomes. */
  takers: readonly Place[]
  /** Id of a page, or `all`. */
  chosen: string | undefined
  onChoose: (place: string) => void
}

/** Where a section on several pages becomes another: on one of them, or on all. */
export const PlaceChoice = ({ places, takers, chosen, onChoose }: PlaceChoiceProps) => {
  const group = useId()
  const others = places.filter((place) => !takers.includes(place))
  const every = { value: 'all', text: `Auf allen: ${namesOf(takers)}` }
  const options = [
    ...takers.map(({ _id, title }) => ({ value: _id, text: `Nur auf „${title}“` })),
    ...(takers.length > 1 ? [every] : []),
  ]
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
      <Box as="legend" padding={0} style={{ marginBlockEnd: '1em' }}>
        <Text size={1} weight="medium">
          Dieser Abschnitt steht auf mehreren Seiten. Wo soll er umgewandelt werden?
        </Text>
      </Box>
      {options.map(({ value, text }) => (
        <RadioChoice
          group={group}
          isChosen={chosen === value}
          key={value}
          text={text}
          onChoose={() => onChoose(value)}
        />
      ))}
      {others.length > 0 && (
        <Text muted size={1}>
          Auf {namesOf(others)} bleibt er, wie er ist: Die Vorlage dort sieht Abschnitte der neuen Art nicht vor.
        </Text>
      )}
    </Stack>
  )
}
