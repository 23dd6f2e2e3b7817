import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId } from '@sanity/client/csm'
import { draftsFirst, type StoredDocument } from '@schaufenster/site/stored'
import { uuid } from '@sanity/uuid'
import { useState } from 'react'
import { useRouter } from 'sanity/router'
import { Failure } from '../actions/failure.tsx'
import { toOwnSection } from '../actions/own-section.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import { namesOf, usePlaces, type Place } from './places.ts'

/** Whether a section was on a page since its form was opened, and is on none now. */
const useIsRemoved = (places: readonly Place[] | undefined): boolean => {
  const [wasPlaced, setWasPlaced] = useState(false)
  if (!wasPlaced && places !== undefined && places.length > 0) setWasPlaced(true)
  return wasPlaced && places?.length === 0
}

/**
 * Above the form of a section: the pages that have it, if it has more than one place, with buttons that give one of them its
 * own copy; and a note when somebody removes it from its page, or converts it, while the form is open.
 */
export const SharedSection = ({ section }: { section: StoredDocument }) => {
  const id = getPublishedId(section._id)
  const places = usePlaces(id)
  const { save, read, write } = useStored()
  const { navigateIntent } = useRouter()
  const { attempt, isBusy, failure } = useAttempt()
  if (useIsRemoved(places)) {
    return (
      <Card border marginBottom={4} padding={3} radius={2} tone="caution">
        <Text aria-live="polite" size={1}>
          Dieser Abschnitt steht auf keiner Seite mehr: Jemand hat ihn dort eben ersetzt oder entfernt. Was Sie
          schreiben, wird weiterhin in ihm gespeichert; Sie finden ihn unter „Abschnitte“.
        </Text>
      </Card>
    )
  }
  const repeats = places?.filter(({ keys }) => keys.length > 1) ?? []
  if (places === undefined || (places.length < 2 && repeats.length === 0)) return null

  const separate = async (place: Place) => {
    await save([{ _id: id, _type: section._type }])
    const current = draftsFirst(await read([id])).get(id) ?? section
    const newId = uuid()
    await write(toOwnSection(current, place, newId))
    navigateIntent('edit', { id: newId, type: section._type })
  }
  return (
    <Card border marginBottom={4} padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        {places.length > 1 && (
          <Text size={1}>Dieser Abschnitt steht auf {namesOf(places)}: Änderungen sind auf allen zu sehen.</Text>
        )}
        {repeats.length > 0 && (
          <Text size={1}>
            Dieser Abschnitt steht mehrmals auf {namesOf(repeats)}: Änderungen sind an jeder Stelle zu sehen.
          </Text>
        )}
        <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
        <Flex gap={2} wrap="wrap">
          {repeats.map((place) => (
            <Button
              disabled={isBusy}
              fontSize={1}
              key={`${place._id} again`}
              mode="ghost"
              padding={2}
              text={`Auf „${place.title}“ ab dem zweiten Vorkommen eigenständig machen`}
              onClick={() => void attempt(() => separate({ ...place, keys: place.keys.slice(1) }))}
            />
          ))}
          {(places.length > 1 ? places : []).map((place) => (
            <Button
              disabled={isBusy}
              fontSize={1}
              key={place._id}
              mode="ghost"
              padding={2}
              text={`Auf „${place.title}“ eigenständig machen`}
              onClick={() => void attempt(() => separate(place))}
            />
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}
