import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId } from '@sanity/client/csm'
import { draftsFirst, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { uuid } from '@sanity/uuid'
import { useState } from 'react'
import { useRouter } from 'sanity/router'
import { Failure } from '../actions/failure.tsx'
import { toOwnSection } from '../actions/own-section.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import { namesOf, usePlaces, type Place } from './places.ts'

/** Whether a section stood on a page since its form was opened, and stands on none. */
const useIsRemoved = (places: readonly Place[] | undefined): boolean => {
  const [wasPlaced, setWasPlaced] = useState(false)
  if (!wasPlaced && places !== undefined && places.length > 0) setWasPlaced(true)
  return wasPlaced && places?.length === 0
}

/**
 * Says above the form of a section where it stands, if that is more than one place, and gives one of them its own copy; and
 * when somebody takes it from its page, or converts it, while it is written in.
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
          schreiben, bleibt in ihm gespeichert; zu finden ist er unter „Abschnitte“.
        </Text>
      </Card>
    )
  }
  const doubled = places?.filter(({ keys }) => keys.length > 1) ?? []
  if (places === undefined || (places.length < 2 && doubled.length === 0)) return null

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
        {doubled.length > 0 && (
          <Text size={1}>
            Dieser Abschnitt steht mehrmals auf {namesOf(doubled)}: Änderungen sind an jeder Stelle zu sehen.
          </Text>
        )}
        <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
        <Flex gap={2} wrap="wrap">
          {doubled.map((place) => (
            <Button
              disabled={isBusy}
              fontSize={1}
              key={`${place._id} again`}
              mode="ghost"
              padding={2}
              text={`Auf „${place.title}“ ab dem zweiten Mal eigenständig machen`}
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
