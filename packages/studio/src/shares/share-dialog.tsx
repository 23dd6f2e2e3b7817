import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { toInstants, toLocalTime } from '@schaufenster/site/berlin-time'
import { Failure } from '../actions/failure.tsx'
import { LabelledInput, RadioChoice } from '../forms/labelled.tsx'
import { NewLink } from './new-link.tsx'
import { ShareList } from './share-list.tsx'
import { useShares } from './use-shares.ts'

const DAYS = 14
const MAX_DAYS = 365

/** As an input for a date has it, where the studio is. */
const toDay = (daysFromNow: number): string =>
  toLocalTime(new Date(Date.now() + daysFromNow * 86_400_000).toISOString()).slice(0, 10)

/** The last minute of a day; undefined for what is none. */
const toEnd = (day: string): string | undefined => toInstants(`${day}T23:59`).at(-1)

/** A link that was made just now. */
export interface FreshLink {
  url: string
  name: string
}

interface ShareDialogProps {
  /** Kept outside: the Studio makes the dialog anew when the window changes, and the link cannot be had again. */
  link: FreshLink | undefined
  onLink: (link: FreshLink | undefined) => void
  shareUrl: string
  /** Id of the page, without `drafts.`. */
  page: string
  /** Without one the link shows nothing. */
  hasAddress: boolean
  /** Fields of the page that refer to its sections. */
  sections: readonly string[]
  onClose: () => void
}

/** Makes a link that shows the draft of a page, and lists those that there are. */
export const ShareDialog = ({ link, onLink, shareUrl, page, hasAddress, sections, onClose }: ShareDialogProps) => {
  const { shares, failure, isBusy, create, revoke } = useShares(shareUrl)
  const group = useId()
  const [name, setName] = useState('')
  const [day, setDay] = useState(() => toDay(DAYS))
  const [isFrozen, setFrozen] = useState(false)
  const own = shares?.filter((share) => share.page === page) ?? []
  const [today] = useState(() => toDay(0))
  const [lastDay] = useState(() => toDay(MAX_DAYS))
  const end = toEnd(day)
  const isReady = name.trim() !== '' && end !== undefined && day >= today && day <= lastDay
  const submit = async () => {
    if (end === undefined) return
    const wanted = { page, sections, name: name.trim(), isFrozen, expiresAt: end }
    const url = await create(wanted)
    if (url === undefined) return
    onLink({ url, name: wanted.name })
    setName('')
  }
  return (
    <Stack gap={5}>
      {!hasAddress && (
        <Card border padding={3} radius={2} tone="caution">
          <Text size={1}>Diese Seite hat noch keine Adresse. Solange sie keine hat, zeigt der Link sie nicht.</Text>
        </Card>
      )}
      <Failure reason={failure} />
      {link && <NewLink key={link.url} name={link.name} url={link.url} />}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={4}>
          <Flex gap={3} wrap="wrap">
            <Box flex={2} style={{ minWidth: 200 }}>
              <LabelledInput
                label="Für wen?"
                maxLength={80}
                placeholder="Frau Hansen"
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
            </Box>
            <Box flex={1} style={{ minWidth: 150 }}>
              <LabelledInput
                label="Zu sehen bis"
                max={lastDay}
                min={today}
                type="date"
                value={day}
                onChange={({ currentTarget }) => setDay(currentTarget.value)}
              />
            </Box>
          </Flex>
          {day > lastDay && (
            <Text role="alert" size={1}>
              Höchstens ein Jahr, bis{' '}
              {new Date(lastDay).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' })}.
            </Text>
          )}
          <Stack aria-label="Was der Link zeigt" gap={3} role="radiogroup">
            <RadioChoice
              group={group}
              isChosen={!isFrozen}
              text="Immer den aktuellen Entwurf"
              onChoose={() => setFrozen(false)}
            />
            <RadioChoice
              group={group}
              isChosen={isFrozen}
              text="Den Stand von jetzt"
              onChoose={() => setFrozen(true)}
            />
          </Stack>
          <Text muted size={1}>
            Der Link zeigt diese Seite und ihre Abschnitte, ohne Anmeldung. Alles andere ist zu sehen, wie es
            veröffentlicht ist.
          </Text>
          <Box>
            <Button disabled={!isReady || isBusy} text="Link erstellen" type="submit" />
          </Box>
        </Stack>
      </form>
      {own.length > 0 && (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Links zu dieser Seite
          </Text>
          <ShareList
            isBusy={isBusy}
            label="Links zu dieser Seite"
            shares={own}
            onRevoke={(share) => {
              onLink(undefined)
              void revoke(share)
            }}
          />
        </Stack>
      )}
      <Flex justify="flex-end">
        <Button mode="bleed" text="Schließen" onClick={onClose} />
      </Flex>
    </Stack>
  )
}
