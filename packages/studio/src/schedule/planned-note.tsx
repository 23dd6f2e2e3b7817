import { Card, Text } from '@sanity/ui'
import { getPublishedId } from '@sanity/client/csm'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { StoredDocument } from '@schaufenster/site/stored'
import { usePlanned } from './use-planned.ts'

/** Says above a form what is planned for its document. */
export const PlannedNote = ({ document }: { document: StoredDocument }) => {
  const id = getPublishedId(document._id)
  const own = usePlanned()?.schedules.filter(({ documents }) => documents.some((one) => one.id === id)) ?? []
  return own.map(({ _id, action, at, createdAt, faults }) => (
    <Card border key={_id} marginBottom={4} padding={3} radius={2} tone={faults ? 'critical' : 'primary'}>
      <Text size={1}>
        {action === 'publish' ? 'Wird veröffentlicht' : 'Wird zurückgezogen'}: {describeTime(at)}
        {action === 'publish' ? ', so wie der Entwurf dann ist.' : '.'}
        {faults && ` Das wurde nicht ausgeführt: ${faults.map(({ message }) => message).join(' ')}`}
        {!faults && action === 'publish' && String(document['_updatedAt']) > createdAt
          ? ' Seit der Planung wurde er geändert.'
          : ''}
      </Text>
    </Card>
  ))
}
