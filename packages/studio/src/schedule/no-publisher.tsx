import { Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { hasPublisher } from '@schaufenster/editing/schedule'
import type { Planned } from './use-planned.ts'

const UPDATE_MS = 5000

/** The time, updated every few seconds. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Warns that no publisher runs, so that nothing planned would happen. */
export const NoPublisher = ({ planned: { schedules, seen } }: { planned: Planned }) => {
  const now = useNow()
  if (hasPublisher(schedules, seen, now)) return null
  return (
    <Card border padding={3} radius={2} role="alert" tone="caution">
      <Text size={1}>
        Zur Zeit läuft kein Programm, das Geplantes ausführt (<code>npm start</code> oder{' '}
        <code>npm run publish -- --watch</code>, mit einem Schlüssel, der schreiben darf). Zum Termin geschieht nichts;
        es wird nachgeholt, sobald eines läuft.
      </Text>
    </Card>
  )
}
