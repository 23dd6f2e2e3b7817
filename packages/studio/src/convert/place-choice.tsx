import { Box, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { namesOf, type Place } from '../forms/places.ts'

interface PlaceChoiceProps {
  places: readonly Place[]
  /** Id of a page, or `all`. */
  chosen: string | undefined
  onChoose: (place: string) => void
}

/** Where a section on several pages becomes another: on one of them, or on all. */
export const PlaceChoice = ({ places, chosen, onChoose }: PlaceChoiceProps) => {
  const name = useId()
  const options = [
    ...places.map(({ _id, title }) => ({ value: _id, text: `Nur auf „${title}“` })),
    { value: 'all', text: `Auf allen: ${namesOf(places)}` },
  ]
  return (
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
      <Box as="legend" padding={0}>
        <Text size={1} weight="medium">
          Dieser Abschnitt steht auf mehreren Seiten. Wo soll er umgewandelt werden?
        </Text>
      </Box>
      {options.map(({ value, text }) => (
        <Flex align="center" as="label" gap={3} key={value}>
          <Radio checked={chosen === value} name={name} value={value} onChange={() => onChoose(value)} />
          <Text size={1}>{text}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
