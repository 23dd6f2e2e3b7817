import { Card, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { isAttended } from '@schaufenster/site/schedule'
import type { Planned } from './use-planned.ts'

const LOOK_EVERY_MS = 5000

/** The time, read again and again. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Says so where nobody carries out what is planned. */
export const Unattended = ({ planned: { schedules, seen } }: { planned: Planned }) => {
  const now = useNow()
  if (isAttended(schedules, seen, now)) return null
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
