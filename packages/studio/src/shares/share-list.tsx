import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { RelativeTime } from 'sanity'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { Share } from './use-shares.ts'

interface RowProps {
  share: Share
  /** What is shown. */
  subject: ReactNode
  isBusy: boolean
  onRevoke: () => void
}

const Row = ({ share, subject, isBusy, onRevoke }: RowProps) => {
  const { name, isFrozen, createdAt, createdByName, isAuthorRemoved, expiresAt, usedAt, isExpired } = share
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          {subject}
          <Text size={1} weight="medium">
            {name}
          </Text>
          <Text muted size={1}>
            {isFrozen ? `Stand vom ${describeTime(createdAt)}` : 'immer der aktuelle Entwurf'} ·{' '}
            {isExpired ? 'abgelaufen am' : 'bis'} {describeTime(expiresAt)} · von {createdByName}
            {isAuthorRemoved && ', inzwischen ohne Zugang'}
          </Text>
          <Text muted size={1}>
            {usedAt ? (
              <>
                zuletzt angesehen <RelativeTime time={usedAt} useTemporalPhrase />
              </>
            ) : (
              'noch nicht angesehen'
            )}
          </Text>
        </Stack>
        <Button
          aria-label={`Link für ${name} ${isExpired ? 'entfernen' : 'zurückziehen'}`}
          disabled={isBusy}
          mode="bleed"
          text={isExpired ? 'Entfernen' : 'Zurückziehen'}
          tone="critical"
          onClick={onRevoke}
        />
      </Flex>
    </Card>
  )
}

interface ShareListProps {
  label: string
  shares: readonly Share[]
  /** What each shows, by its page. */
  subjects?: ReadonlyMap<string, ReactNode>
  isBusy: boolean
  onRevoke: (share: Share) => void
}

export const ShareList = ({ label, shares, subjects, isBusy, onRevoke }: ShareListProps) => (
  <Stack aria-label={label} as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {shares.map((share) => (
      <Row
        isBusy={isBusy}
        key={share.id}
        share={share}
        subject={subjects?.get(share.page)}
        onRevoke={() => onRevoke(share)}
      />
    ))}
  </Stack>
)
