import { Box, Button, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { getPublishedId } from '@sanity/client/csm'
import { useState } from 'react'
import { useSchema } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/stored'
import { Failure } from '../actions/failure.tsx'
import { BlockChoice } from '../forms/block-choice.tsx'
import { usePlaces, type Place } from '../forms/places.ts'
import type { Site } from '../schema/load-site.ts'
import type { FindConversions } from './conversions.ts'
import { PlaceChoice } from './place-choice.tsx'
import { useConvert, type OpenSection } from './use-convert.ts'
import { WhatChanges } from './what-changes.tsx'

interface ConvertDialogProps {
  section: StoredDocument
  find: FindConversions
  site: Pick<Site, 'pages' | 'thumbnails'>
  /** See `useConvert`. */
  open?: OpenSection
  onClose: () => void
}

/** Asks what a section shall become and where, and says before what would not fit. */
export const ConvertDialog = (props: ConvertDialogProps) => {
  const places = usePlaces(getPublishedId(props.section._id))
  // The types on offer and the pages to convert depend on them.
  if (places) return <ConversionChoice {...props} places={places} />
  return (
    <Flex align="center" gap={3}>
      <Spinner muted />
      <Box flex={1}>
        <Text muted size={1}>
          Die Seiten mit diesem Abschnitt werden geladen …
        </Text>
      </Box>
      <Button mode="bleed" text="Abbrechen" onClick={props.onClose} />
    </Flex>
  )
}

const ConversionChoice = ({ section, find, site, places, open, onClose }: ConvertDialogProps & { places: Place[] }) => {
  const schema = useSchema()
  const [type, setType] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const { convert, isBusy, failure } = useConvert(section, find, onClose, open)
  const takersOf = (one: string) => places.filter((place) => site.pages.takes(place, one))
  const conversions = find(section).filter((one) => places.length === 0 || takersOf(one.type).length > 0)
  const converted = conversions.find((one) => one.type === type)
  const takers = converted ? takersOf(converted.type) : []
  const isAll = places.length < 2 || (chosen === 'all' && takers.length > 1)
  const targets = isAll ? takers : takers.filter(({ _id }) => _id === chosen)
  const isDecided = isAll || targets.length > 0

  return (
    <Stack gap={4}>
      {converted === undefined ? (
        <>
          <Text size={1}>
            {conversions.length > 0
              ? 'Inhalte, die beide Arten haben, werden übernommen. Was nicht hineinpasst, steht im nächsten Schritt.'
              : 'Die Vorlage der Seite sieht keine der Arten vor, in die sich der Abschnitt umwandeln lässt.'}
          </Text>
          <Grid gap={3} gridTemplateColumns={[1, 2]}>
            {conversions.map((one) => {
              const target = schema.get(one.type)
              return target ? (
                <BlockChoice
                  image={site.thumbnails[one.type]}
                  key={one.type}
                  type={target}
                  onChoose={() => setType(one.type)}
                />
              ) : null
            })}
          </Grid>
        </>
      ) : (
        <>
          <WhatChanges converted={converted} section={section} />
          {places.length > 1 && <PlaceChoice chosen={chosen} places={places} takers={takers} onChoose={setChosen} />}
          <Text muted size={1}>
            Der bisherige Abschnitt bleibt mit seinem Verlauf in der Liste der Abschnitte. Besucher sehen die
            Umwandlung, wenn die Seite veröffentlicht ist.
          </Text>
        </>
      )}
      <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
      <Flex gap={2} justify="flex-end">
        {converted && <Button mode="bleed" text="Zurück" onClick={() => setType(undefined)} />}
        <Button mode="bleed" text="Abbrechen" onClick={onClose} />
        {converted && (
          <Button disabled={isBusy || !isDecided} text="Umwandeln" onClick={() => convert(converted.type, targets)} />
        )}
      </Flex>
    </Stack>
  )
}
