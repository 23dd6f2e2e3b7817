import { Button, Card, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useDocumentPairPermissions } from 'sanity'
import { splitHidden } from '@schaufenster/editing/site-report/hidden-findings'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { FindingGroups } from './finding-groups.tsx'
import { FindingRow } from './finding-row.tsx'
import { groupByPage, groupByRule } from './group-findings.ts'
import { HiddenList } from './hidden-list.tsx'
import { HideDialog } from './hide-dialog.tsx'
import type { Report, ReportedSite } from './make-report.ts'
import { ReportStatus } from './report-status.tsx'
import { useHidden } from './use-hidden.ts'
import { useNames } from './use-names.ts'
import { useReport, type ReportMemory } from './use-report.ts'

type Order = 'page' | 'rule'

const NOTHING: Pick<Report, 'findings' | 'documents' | 'pages'> = {
  findings: [],
  documents: new Map(),
  pages: new Map(),
}

const keyOf = ({ rule, documentId, path, message }: SiteFinding): string => `${rule} ${documentId} ${path} ${message}`

const OrderChoice = ({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) => (
  <Flex aria-label="Ordnen" as="fieldset" gap={1} style={{ border: 0, margin: 0, padding: 0 }}>
    {(['page', 'rule'] as const).map((one) => (
      <Button
        aria-pressed={order === one}
        fontSize={1}
        key={one}
        mode="bleed"
        padding={2}
        selected={order === one}
        text={one === 'page' ? 'Nach Seiten' : 'Nach Regeln'}
        onClick={() => onChoose(one)}
      />
    ))}
  </Flex>
)

/** The report of the whole site: what is wrong on which page, with the way to its field. */
export const createReportTool = (site: ReportedSite, siteUrl: string) => {
  const memory: ReportMemory = {}
  const canWeigh = new URL(siteUrl).origin === location.origin
  return function ReportTool() {
    const { renew, ...state } = useReport(site, siteUrl, memory)
    const known = useHidden()
    const [order, setOrder] = useState<Order>('page')
    const [hiding, setHiding] = useState<SiteFinding>()
    const { findings, documents, pages } = state.report ?? NOTHING
    const namesOf = useNames({ documents, pages })
    const { shown, hidden } = useMemo(() => splitHidden(findings, known), [findings, known])
    const [permissions] = useDocumentPairPermissions({
      id: findings[0]?.documentId ?? '',
      type: site.pages.types[0],
      permission: 'publish',
    })
    const mayChange = permissions?.granted !== false
    const groups = useMemo(
      () => (order === 'page' ? groupByPage(shown, (id) => pages.get(id)?.title ?? id) : groupByRule(shown)),
      [order, shown, pages],
    )
    const subjectOf = (finding: SiteFinding): string => {
      const { title, field } = namesOf(finding)
      return field ? `${title} › ${field}` : title
    }
    return (
      <Card height="fill" overflow="auto">
        <Container padding={4} width={2}>
          <Stack gap={5}>
            <Stack gap={4}>
              <Flex align="center" gap={3} justify="space-between" wrap="wrap">
                <Heading as="h1" size={2}>
                  Prüfbericht
                </Heading>
                {shown.length > 0 && <OrderChoice order={order} onChoose={setOrder} />}
              </Flex>
              <ReportStatus canWeigh={canWeigh} shown={shown} state={state} onRenew={renew} />
            </Stack>
            <FindingGroups
              groups={groups}
              key={order}
              renderFinding={(finding) => (
                <FindingRow
                  finding={finding}
                  key={keyOf(finding)}
                  names={namesOf(finding)}
                  onHide={mayChange ? () => setHiding(finding) : undefined}
                />
              )}
            />
            <HiddenList hidden={hidden} mayChange={mayChange} subjectOf={subjectOf} />
          </Stack>
        </Container>
        {hiding && <HideDialog finding={hiding} onClose={() => setHiding(undefined)} />}
      </Card>
    )
  }
}
