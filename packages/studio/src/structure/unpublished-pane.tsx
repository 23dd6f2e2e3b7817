import { CalendarIcon } from '@sanity/icons/Calendar'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { PublishIcon } from '@sanity/icons/Publish'
import { Badge, Box, Button, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  LoadingBlock,
  Preview,
  RelativeTime,
  useDocumentPairPermissions,
  useSchema,
  useUser,
  type SchemaType,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { draftSectionsOf } from '@schaufenster/editing/publish-checks/draft-sections'
import { toFieldTitle } from '../actions/field-title.ts'
import { usePublish } from '../actions/use-publish.tsx'
import type { ReadableSite } from '../changes/use-changes.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { ScheduleList } from '../schedule/schedule-list.tsx'
import { usePlanned } from '../schedule/use-planned.ts'
import { useRequests, type Request } from '../schedule/use-requests.ts'
import { isSection } from '../schema/options.ts'
import { toggle } from '../toggle.ts'
import type { NamePlaces } from './section-places.ts'
import { type Draft, MAX_DRAFTS, useDrafts, useLastAuthor } from './use-drafts.ts'
import { usePlaceNames } from './use-place-names.ts'

const Author = ({ id }: { id: string }) => {
  const [user] = useUser(id)
  return <>{user?.displayName ?? id}, </>
}

const fieldTitles = (names: readonly string[], type: SchemaType | undefined): string =>
  names.map((name) => toFieldTitle(type, undefined, [name]) || name).join(', ')

/** Of one revision: each has another key. */
const LastAuthor = ({ draftId }: { draftId: string }) => {
  const author = useLastAuthor(draftId)
  return author === undefined ? null : <Author id={author} />
}

interface RowProps {
  draft: Draft
  request: Request | undefined
  /** Of a section; undefined until it is known. */
  namePlaces: NamePlaces | undefined
  isChosen: boolean
  onToggle: () => void
}

const titleOf = ({ id, document }: Draft, type: SchemaType | undefined): string =>
  [document['title'], document['name'], type?.title].find((one) => typeof one === 'string') ?? id

const Row = ({ draft, request, namePlaces, isChosen, onToggle }: RowProps) => {
  const { id, document, changes } = draft
  const type = useSchema().get(document._type)
  const title = titleOf(draft, type)
  return (
    <Card as="li" border padding={2} radius={2}>
      <Flex align="center" gap={3}>
        <Checkbox aria-label={`„${title}“ auswählen`} checked={isChosen} onChange={onToggle} />
        <Stack flex={1} gap={2}>
          <IntentLink
            intent="edit"
            params={{ id, type: document._type }}
            style={{ color: 'inherit', textDecoration: 'none' }}
          >
            {type ? <Preview layout="default" schemaType={type} value={document} /> : <Text size={1}>{id}</Text>}
          </IntentLink>
          <Box paddingX={2} paddingBottom={1}>
            <Text muted size={1}>
              {type?.title ?? document._type}
              {type && isSection(type) && namePlaces ? ` ${namePlaces(id)}` : ''} ·{' '}
              <LastAuthor draftId={document._id} key={String(document['_rev'])} />
              <RelativeTime time={String(document['_updatedAt'])} useTemporalPhrase />
              {changes && changes.length > 0 ? ` · anders: ${fieldTitles(changes, type)}` : ''}
            </Text>
          </Box>
          {request && (
            <Box paddingX={2} paddingBottom={1}>
              <Text size={1}>
                {request.by} bittet um Veröffentlichung, <RelativeTime time={request.time} useTemporalPhrase />
              </Text>
            </Box>
          )}
        </Stack>
        <Badge fontSize={0} tone={changes ? 'caution' : 'primary'}>
          {changes ? 'geändert' : 'neu'}
        </Badge>
      </Flex>
    </Card>
  )
}

interface ListProps {
  drafts: Draft[]
  site: ReadableSite
  siteUrl: string
}

const List = ({ drafts, site, siteUrl }: ListProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, ask, look, dialog } = usePublish({ site, siteUrl, onComplete: () => setChosen(new Set()) })
  const requests = useRequests()
  const schema = useSchema()
  const namePlaces = usePlaceNames(site.pages)
  const [isPlanning, setPlanning] = useState(false)
  const stopPlanning = () => setPlanning(false)
  const choice = drafts.filter(({ id }) => chosen.has(id))
  const [first] = choice.length > 0 ? choice : drafts
  const [permissions] = useDocumentPairPermissions({
    id: first?.id ?? '',
    type: first?.document._type ?? '',
    permission: 'publish',
  })
  const isEvery = choice.length === drafts.length
  const selection = {
    ids: choice.map(({ id }) => id),
    documents: choice.map(({ id, document }) => ({ _id: id, _type: document._type })),
  }
  return (
    <Stack gap={3} padding={3}>
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Button
          mode="bleed"
          text={isEvery ? 'Auswahl aufheben' : `Alle ${drafts.length} auswählen`}
          onClick={() => setChosen(new Set(isEvery ? [] : drafts.map(({ id }) => id)))}
        />
        {permissions?.granted === false ? (
          <Text muted size={1}>
            Veröffentlichen kann, wer das Recht dazu hat.
          </Text>
        ) : (
          <Flex gap={2} wrap="wrap">
            <Button
              disabled={choice.length === 0 || isBusy}
              icon={EyeOpenIcon}
              mode="bleed"
              text="Vorher und nachher …"
              onClick={() => look(selection)}
            />
            <Button
              disabled={choice.length === 0}
              icon={CalendarIcon}
              mode="bleed"
              text="Planen …"
              onClick={() => setPlanning(true)}
            />
            <Button
              disabled={choice.length === 0 || isBusy}
              icon={PublishIcon}
              text={choice.length === 0 ? 'Auswahl veröffentlichen' : `${choice.length} veröffentlichen`}
              onClick={() => ask(selection)}
            />
          </Flex>
        )}
      </Flex>
      {drafts.length === MAX_DRAFTS && (
        <Text muted size={1}>
          Die {MAX_DRAFTS} zuletzt geänderten.
        </Text>
      )}
      <Stack aria-label="Unveröffentlicht" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {drafts.map((draft) => (
          <Row
            draft={draft}
            isChosen={chosen.has(draft.id)}
            key={draft.id}
            namePlaces={namePlaces}
            request={requests.get(draft.id)}
            onToggle={() => setChosen(toggle(chosen, draft.id))}
          />
        ))}
      </Stack>
      {isPlanning && (
        <ClosableDialog header="Planen" id="plan-choice" width={1} onClose={stopPlanning}>
          <ScheduleDialog
            actions={['publish']}
            documents={choice.map((draft) => ({
              id: draft.id,
              title: titleOf(draft, schema.get(draft.document._type)),
              size: 1 + draftSectionsOf(draft.document).length,
            }))}
            onClose={stopPlanning}
          />
        </ClosableDialog>
      )}
      {dialog && (
        <ClosableDialog
          header={dialog.header}
          id="publish-choice"
          width={dialog.width === 'full' ? 'auto' : 1}
          onClose={dialog.onClose}
        >
          {dialog.content}
        </ClosableDialog>
      )}
    </Stack>
  )
}

/** When a document's draft or one of its sections' was changed last. */
const toEditedAt =
  (drafts: readonly Draft[]) =>
  (id: string): string | undefined => {
    const own = drafts.find((draft) => draft.id === id)?.document
    const ids = new Set([`drafts.${id}`, ...(own ? draftSectionsOf(own) : [])])
    const times = drafts.filter(({ document }) => ids.has(document._id)).map(({ document }) => document['_updatedAt'])
    return times.map(String).toSorted().at(-1)
  }

/**
 * Every draft: who changed what when. Some or all are published together, all or nothing, after the publish checks of each, now or at a
 * time; what is planned stands above.
 */
export const createUnpublishedPane = (site: ReadableSite, siteUrl: string): UserComponent =>
  function UnpublishedPane() {
    const drafts = useDrafts()
    const planned = usePlanned()
    if (!drafts || !planned) return <LoadingBlock fill />
    return (
      <>
        {planned.schedules.length > 0 && (
          <ScheduleList editedAt={toEditedAt(drafts)} pageType={site.pages.types[0]} planned={planned} />
        )}
        {drafts.length > 0 ? (
          <List drafts={drafts} site={site} siteUrl={siteUrl} />
        ) : (
          <Box padding={4}>
            <Text muted>Alles ist veröffentlicht.</Text>
          </Box>
        )}
      </>
    )
  }
