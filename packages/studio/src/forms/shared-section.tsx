import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId } from '@sanity/client/csm'
import { draftsFirst, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { uuid } from '@sanity/uuid'
import { useRouter } from 'sanity/router'
import { Failure } from '../actions/failure.tsx'
import { toOwnSection } from '../actions/own-section.ts'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import { namesOf, usePlaces, type Place } from './places.ts'

/** Says above the form of a section on which pages it stands, if they are several, and gives one of them its own copy. */
export const SharedSection = ({ section }: { section: StoredDocument }) => {
  const id = getPublishedId(section._id)
  const places = usePlaces(id)
  const { save, read, write } = useStored()
  const { navigateIntent } = useRouter()
  const { attempt, isBusy, failure } = useAttempt()
  if (places === undefined || places.length < 2) return null

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
        <Text size={1}>Dieser Abschnitt steht auf {namesOf(places)}: Änderungen sind auf allen zu sehen.</Text>
        <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
        <Flex gap={2} wrap="wrap">
          {places.map((place) => (
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
