import type { ChangedPage, Changes } from '@schaufenster/editing/changed-pages/changed-pages'
import type { CheckedDraft } from '@schaufenster/editing/publish-checks/publish-actions'
import { Badge, Button, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { DraftWeight } from './draft-weight.tsx'
import { SiteFrame } from './site-frame.tsx'
import { MAX_PAGES, toAddress, toEvent, toHeading } from './to-words.ts'
import { useChanges, type ReadableSite } from './use-changes.ts'

const Nothing = ({ label, text }: { label: string; text: string }) => (
  <Stack gap={2}>
    <Text muted size={1} weight="medium">
      {label}
    </Text>
    <Card border padding={4} radius={2} tone="transparent">
      <Text muted size={1}>
        {text}
      </Text>
    </Card>
  </Stack>
)

/** Where each is wide enough to be looked at: a dialog in a pane is narrower than the window. */
const SIDE_BY_SIDE = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' }

/** A page as it is published, and as it would be. */
const BeforeAndAfter = ({ page, siteUrl }: { page: ChangedPage; siteUrl: string }) => {
  const { title, before, after, showsOthers } = page
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  // Another host neither lets the Studio look into the frame, nor says how large its files are.
  const canWeigh = new URL(siteUrl).origin === location.origin
  return (
    <Stack gap={3}>
      <Grid gap={3} style={SIDE_BY_SIDE}>
        {before === undefined ? (
          <Nothing label="Vorher" text="Die Seite ist noch nicht veröffentlicht." />
        ) : (
          <SiteFrame address={`${siteUrl}${before}`} isStill label="Vorher" title={title} />
        )}
        {after === undefined ? (
          <Nothing label="Nachher" text="Die Seite hat keine Adresse mehr." />
        ) : (
          <SiteFrame address={`${siteUrl}${after}`} label="Nachher" title={title} onFrame={setFrame} />
        )}
      </Grid>
      {frame && canWeigh && <DraftWeight frame={frame} published={before ?? '/'} siteUrl={siteUrl} />}
      {showsOthers && (
        <Text muted size={1}>
          „Nachher“ zeigt auch Entwürfe, die jetzt nicht mit veröffentlicht werden.
        </Text>
      )}
    </Stack>
  )
}

interface LineProps {
  page: ChangedPage
  siteUrl: string
  isOpen: boolean
  onToggle: () => void
}

const Line = ({ page, siteUrl, isOpen, onToggle }: LineProps) => {
  const event = toEvent(page)
  const text = isOpen ? 'Schließen' : 'Vergleichen'
  return (
    <Card as="li" border padding={2} radius={2}>
      <Flex align="center" gap={3}>
        <Stack flex={1} gap={2} paddingLeft={1}>
          <Text size={1} textOverflow="ellipsis" weight="medium">
            {page.title}
          </Text>
          <Text muted size={1} textOverflow="ellipsis">
            {toAddress(page)}
          </Text>
        </Stack>
        {event !== undefined && <Badge fontSize={0}>{event}</Badge>}
        <Button
          aria-expanded={isOpen}
          aria-label={`${text}: „${page.title}“, ${toAddress(page)}`}
          fontSize={1}
          mode="bleed"
          text={text}
          onClick={onToggle}
        />
      </Flex>
      {isOpen && (
        <Stack paddingTop={3}>
          <BeforeAndAfter page={page} siteUrl={siteUrl} />
        </Stack>
      )}
    </Card>
  )
}

const SEARCHING = 'Welche Seiten danach anders aussehen, wird gesucht …'
const NOTHING: Changes = { pages: [], redirects: [] }

interface ChangedPagesProps {
  /** What is published together. */
  drafts: readonly CheckedDraft[]
  site: ReadableSite
  siteUrl: string
  /** Tells whether there is a comparison to see, which needs room. */
  onCompare: (isOpen: boolean) => void
}

/** The pages that visitors see differently once some drafts are published. Nothing of them is loaded before it is asked for. */
export const ChangedPages = ({ drafts, site, siteUrl, onCompare }: ChangedPagesProps) => {
  const changes = useChanges(drafts, site)
  // One at a time: each is a running site with a connection of its own.
  const [open, setOpen] = useState<string>()
  const toggle = (id: string) => {
    const next = open === id ? undefined : id
    setOpen(next)
    onCompare(next !== undefined)
  }
  const { pages, redirects } = typeof changes === 'object' ? changes : NOTHING
  return (
    <Stack gap={3}>
      <Text as="output" muted={typeof changes !== 'object'} size={1} weight="medium">
        {typeof changes === 'object' ? toHeading(changes) : (changes ?? SEARCHING)}
      </Text>
      {pages.length > 0 && (
        <Stack as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {pages.slice(0, MAX_PAGES).map((page) => (
            <Line
              isOpen={open === page.id}
              key={page.id}
              page={page}
              siteUrl={siteUrl}
              onToggle={() => toggle(page.id)}
            />
          ))}
        </Stack>
      )}
      {redirects.map(({ id, from }) => (
        <Text key={id} size={1}>
          <code>{from}</code> leitet danach um.
        </Text>
      ))}
    </Stack>
  )
}
