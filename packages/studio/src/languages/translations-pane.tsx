import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { getPublishedId, LoadingBlock, useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { findTranslations, type Translations } from '@schaufenster/editing/translation/find-translations'
import { firstLine } from '@schaufenster/site/plain-text'
import type { StoredDocument } from '@schaufenster/site/stored'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { readAll } from '../report/make-report.ts'
import type { Site } from '../schema/load-site.ts'
import { isSection, listOf, nameOf as fieldName } from '../schema/options.ts'
import { nameOf, placesInWords } from './names.ts'

/** Lines that are shown before somebody asks for more. */
const SHOWN = 50

const LIST = new Intl.ListFormat('de')

/** Types of documents that every language has its own of; sections come with their pages. */
const translatedTypes = ({ types }: Site): ReadonlySet<string> =>
  new Set(
    types
      .filter((type) => !isSection(type) && listOf(type, 'fields').some((field) => fieldName(field) === 'language'))
      .map(({ name }) => name),
  )

const Line = ({ document, children }: { document: StoredDocument; children: ReactNode }) => {
  const { _id, _type, title, name } = document
  const type = useSchema().get(_type)?.title ?? _type
  const own = firstLine(title, name)
  return (
    <Card as="li" border padding={3} radius={2}>
      <Text size={1}>
        <IntentLink intent="edit" params={{ id: getPublishedId(_id), type: _type }}>
          {own === '' ? type : `${type} „${own}“`}
        </IntentLink>
        : {children}
      </Text>
    </Card>
  )
}

interface GroupProps<Entry> {
  title: string
  entries: readonly Entry[]
  render: (entry: Entry) => ReactNode
}

const Group = <Entry,>({ title, entries, render }: GroupProps<Entry>) => {
  const [shown, setShown] = useState(SHOWN)
  if (entries.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title} ({entries.length})
      </Text>
      <Stack aria-label={title} as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.slice(0, shown).map(render)}
      </Stack>
      {entries.length > shown && (
        <Button fontSize={1} mode="ghost" text={`Weitere zeigen: ${title}`} onClick={() => setShown(shown + SHOWN)} />
      )}
    </Stack>
  )
}

const isDone = ({ outdated, missing, orphans, strong }: Translations): boolean =>
  [outdated, missing, orphans, strong].every((group) => group.length === 0)

const Groups = ({ found }: { found: Translations }) => (
  <>
    {isDone(found) && (
      <Text muted size={1}>
        Alles ist übersetzt, und nichts ist veraltet.
      </Text>
    )}
    <Group
      entries={found.outdated}
      render={({ document, language, changes }) => (
        <Line document={document} key={document._id}>
          {placesInWords(changes.length)} ({nameOf(language)})
        </Line>
      )}
      title="Veraltet"
    />
    <Group
      entries={found.missing}
      render={({ original, languages }) => (
        <Line document={original} key={original._id}>
          fehlt auf {LIST.format(languages.map(nameOf))}
        </Line>
      )}
      title="Nicht übersetzt"
    />
    <Group
      entries={found.orphans}
      render={(document) => (
        <Line document={document} key={document._id}>
          das Original gibt es nicht, oder nicht mehr
        </Line>
      )}
      title="Ohne Original"
    />
    <Group
      entries={found.strong.flatMap(({ original }) => original ?? [])}
      render={(document) => (
        <Line document={document} key={document._id}>
          lässt sich nicht zurückziehen, solange es Übersetzungen hat: Die Verbindung ist von einem anderen Programm
        </Line>
      )}
      title="Feste Verbindungen"
    />
  </>
)

/** Everything that is out of date or missing in the languages of a site, as it is when the list is opened. */
export const createTranslationsPane = (site: Site): UserComponent => {
  const { languages = [] } = site.pages
  const translated = translatedTypes(site)
  return function TranslationsPane() {
    const client = useClient({ apiVersion: API_VERSION })
    const { attempt, isBusy, failure } = useAttempt()
    const [found, setFound] = useState<Translations>()
    const renew = useCallback(
      () =>
        attempt(async () => {
          const fetchRaw = (query: string, params: Record<string, unknown>) =>
            client.fetch<unknown>(query, params, { perspective: 'raw' })
          const documents = await readAll(fetchRaw, () => {})
          setFound(findTranslations({ documents, languages, isTranslated: (type) => translated.has(type) }))
        }),
      [attempt, client],
    )
    useEffect(() => {
      void renew()
    }, [renew])
    if (!found && failure === undefined) return <LoadingBlock fill />
    return (
      <Box overflow="auto" padding={3}>
        <Stack gap={5}>
          <Failure reason={failure} />
          <Flex justify="flex-end">
            <Button
              disabled={isBusy}
              fontSize={1}
              mode="ghost"
              text="Noch einmal prüfen"
              onClick={() => void renew()}
            />
          </Flex>
          {found && <Groups found={found} />}
        </Stack>
      </Box>
    )
  }
}
