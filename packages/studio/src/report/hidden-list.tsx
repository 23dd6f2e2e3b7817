import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useClient } from 'sanity'
import type { Hiding } from '@schaufenster/editing/site-report/hidden-findings'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { Failure } from '../actions/failure.tsx'
import { FindingLink } from '../actions/finding-link.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'

const toDay = (instant: string): string =>
  new Date(instant).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

interface HiddenRowProps {
  hiding: Hiding<SiteFinding>
  subject: string
  mayChange: boolean
}

const HiddenRow = ({ hiding: { finding, by }, subject, mayChange }: HiddenRowProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { attempt, isBusy, failure } = useAttempt()
  const takeBack = () => {
    const transaction = client.transaction()
    for (const { _id } of by) transaction.delete(_id)
    return transaction.commit()
  }
  return (
    <Card as="li" border padding={3} radius={2}>
      <Stack gap={3}>
        <Text size={1}>
          <strong>{subject}</strong>: {finding.message}
        </Text>
        {by.map(({ _id, reason, by: { name }, createdAt }) => (
          <Text key={_id} size={1}>
            „{reason}“ – {name}, {toDay(createdAt)}
          </Text>
        ))}
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1}>
            <FindingLink id={finding.documentId} path={finding.path} subject={subject} type={finding.documentType} />
          </Text>
          {mayChange && (
            <Button
              aria-label={`Wieder zeigen: ${subject}`}
              disabled={isBusy}
              fontSize={1}
              mode="bleed"
              padding={2}
              text="Wieder zeigen"
              onClick={() => void attempt(takeBack)}
            />
          )}
        </Flex>
        <Failure reason={failure} />
      </Stack>
    </Card>
  )
}

interface HiddenListProps {
  hidden: readonly Hiding<SiteFinding>[]
  subjectOf: (finding: SiteFinding) => string
  mayChange: boolean
}

/** What editors have decided to leave as it is: why, who and when. */
export const HiddenList = ({ hidden, subjectOf, mayChange }: HiddenListProps) =>
  hidden.length === 0 ? null : (
    <Stack as="section" gap={3}>
      <Text as="h2" size={2} weight="semibold">
        Ausgeblendet ({hidden.length})
      </Text>
      <Stack aria-label="Ausgeblendet" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {hidden.map((hiding) => (
          <HiddenRow
            hiding={hiding}
            key={hiding.by.map(({ _id }) => _id).join(' ')}
            mayChange={mayChange}
            subject={subjectOf(hiding.finding)}
          />
        ))}
      </Stack>
    </Stack>
  )
