import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { RelativeTime } from 'sanity'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { PageLink } from './use-passwords.ts'

interface RowProps {
  link: PageLink
  isBusy: boolean
  onRevoke: () => void
}

const Row = ({ link, isBusy, onRevoke }: RowProps) => {
  const { name, expiresAt, createdByName, uses, usedAt, isExpired } = link
  return (
    <Card as="li" border padding={3} radius={2}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={3}>
          <Text size={1} weight="medium">
            {name}
          </Text>
          <Text muted size={1}>
            {isExpired ? 'abgelaufen am' : 'bis'} {describeTime(expiresAt)} · von {createdByName}
          </Text>
          <Text muted size={1}>
            {usedAt ? (
              <>
                {uses}-mal geöffnet, zuletzt <RelativeTime time={usedAt} useTemporalPhrase />
              </>
            ) : (
              'noch nicht geöffnet'
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

interface LinkListProps {
  links: readonly PageLink[]
  isBusy: boolean
  onRevoke: (link: PageLink) => void
}

/** The personal links to a page with a password. */
export const LinkList = ({ links, isBusy, onRevoke }: LinkListProps) => (
  <Stack aria-label="Persönliche Links" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {links.map((link) => (
      <Row isBusy={isBusy} key={link.id} link={link} onRevoke={() => onRevoke(link)} />
    ))}
  </Stack>
)
