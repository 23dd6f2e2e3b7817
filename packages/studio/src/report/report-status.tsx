import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { countInWords } from './group-findings.ts'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import type { Progress } from './make-report.ts'
import type { ReportState } from './use-report.ts'

const describeProgress = ({ read, checked, weighed, pages }: Progress): string => {
  if (weighed !== undefined && pages !== undefined)
    return `Gewogen: ${weighed.toLocaleString('de')} von ${pages.toLocaleString('de')} Seiten …`
  if (checked !== undefined && pages !== undefined)
    return `Geprüft: ${checked.toLocaleString('de')} von ${pages.toLocaleString('de')} Seiten …`
  return read === undefined ? 'Die Inhalte werden gelesen …' : `Gelesen: ${read.toLocaleString('de')} Dokumente …`
}

const toTime = (at: number): string => new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })

const describeReport = (pages: number, shown: readonly SiteFinding[]): string => {
  if (pages === 0) return 'Es gibt noch keine Seite.'
  const count = `${pages.toLocaleString('de')} ${pages === 1 ? 'Seite' : 'Seiten'} geprüft`
  return shown.length === 0 ? `${count}: alles in Ordnung.` : `${count}: ${countInWords(shown)}.`
}

interface ReportStatusProps {
  state: ReportState
  shown: readonly SiteFinding[]
  /** Whether pages can be weighed: where the Studio is on the site's own host. */
  canWeigh: boolean
  onRenew: (isWeighed: boolean) => void
}

/** What the report says in one line, and how far the next one is. */
export const ReportStatus = ({ state: { report, progress, failure }, shown, canWeigh, onRenew }: ReportStatusProps) => (
  <Stack gap={3}>
    {report && (
      <Text size={1}>
        {describeReport(report.pages.size, shown)} Stand {toTime(report.at)} Uhr, mit allen Entwürfen.
      </Text>
    )}
    <Flex align="center" aria-live="polite" gap={3} style={{ minHeight: 33 }}>
      {progress ? (
        <>
          <Spinner muted />
          <Text muted size={1}>
            {describeProgress(progress)}
          </Text>
        </>
      ) : (
        <>
          <Button fontSize={1} mode="ghost" padding={2} text="Noch einmal prüfen" onClick={() => onRenew(false)} />
          {canWeigh && (
            <Button fontSize={1} mode="ghost" padding={2} text="Auch die Seiten wiegen" onClick={() => onRenew(true)} />
          )}
        </>
      )}
    </Flex>
    {failure !== undefined && (
      <Card border padding={3} radius={2} role="alert" tone="critical">
        <Text size={1}>
          Der Bericht ließ sich nicht {report ? 'erneuern' : 'anlegen'}: {failure} Bitte noch einmal versuchen; es ist
          nichts verloren.
        </Text>
      </Card>
    )}
  </Stack>
)
