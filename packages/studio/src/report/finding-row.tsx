import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { isHideable } from '@schaufenster/editing/site-report/hidden-findings'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { toText } from '@schaufenster/shapes/finding'
import { FindingLink } from '../actions/finding-link.tsx'

interface FindingRowProps {
  finding: SiteFinding
  names: { title: string; field: string }
  /** Undefined for who may not hide it. */
  onHide?: (() => void) | undefined
}

const TONES = { error: 'critical', warning: 'caution', info: 'default' } as const

/** One finding, with the way to its field. */
export const FindingRow = ({ finding, names: { title, field }, onHide }: FindingRowProps) => {
  const { level, documentId, documentType, path } = finding
  const subject = field ? `${title} › ${field}` : title
  return (
    <Card as="li" border padding={3} radius={2} tone={TONES[level]}>
      <Stack gap={3}>
        <Text size={1}>
          <strong>
            {level === 'error' ? 'Fehler: ' : ''}
            {subject}
          </strong>
          : {toText(finding)}
        </Text>
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1}>
            <FindingLink id={documentId} path={path} subject={subject} type={documentType} />
          </Text>
          {onHide && isHideable(finding) && (
            <Button
              aria-label={`Ausblenden: ${subject}`}
              fontSize={1}
              mode="bleed"
              padding={2}
              text="Ausblenden …"
              onClick={onHide}
            />
          )}
        </Flex>
      </Stack>
    </Card>
  )
}
