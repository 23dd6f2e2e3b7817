import { Box, Stack, Text } from '@sanity/ui'
import { useMemo, type ReactNode } from 'react'
import { getPublishedId, stringToPath, type ObjectInputProps } from 'sanity'
import { confirm, confirmedOf } from '@schaufenster/editing/translation/confirmed'
import { compareTranslation, findTranslations } from '@schaufenster/editing/translation/find-translations'
import { leavesOf } from '@schaufenster/editing/translation/leaves'
import { isWithin } from '@schaufenster/editing/translation/lists'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import { languageOf, memberIn, pairsById } from '@schaufenster/editing/translation/pairs'
import { draftsFirst, isStored, refsIn, storedIn, titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { useLiveQuery } from '../use-live-query.ts'
import { typeAt } from '../write/type-at.ts'
import { LanguageBar } from './language-bar.tsx'
import type { TwinPages } from './find-twin-page.ts'
import { MarksContext, type Marks } from './marks.ts'
import { NewInLanguage } from './new-in-language.tsx'
import { OutdatedNote } from './outdated-note.tsx'
import { toTakeOver } from './take-over.ts'
import { toConfirmPatches } from './to-confirm.ts'
import { useTranslations, type Known } from './use-translations.ts'

interface LanguageFormProps {
  input: ObjectInputProps
  /** Of the site. */
  languages: readonly string[]
  twinPages: TwinPages
  children: ReactNode
}

/** Whether documents of a type are in a language. */
const isTranslated = ({ fields }: ObjectInputProps['schemaType']): boolean =>
  fields.some(({ name }) => name === 'language')

/** Ids among the texts of changes. */
const idsIn = (changes: readonly Change[]): string[] => [
  ...new Set(changes.flatMap(({ old, new: now }) => [old, now]).filter((text) => /^[\w.-]+$/.test(text))),
]

const useTitles = (changes: readonly Change[]): ((id: string) => string) => {
  const ids = idsIn(changes).toSorted((one, other) => one.localeCompare(other))
  const found = useLiveQuery(ids.length > 0 ? '*[_id in $ids]{_id, _type, title, name}' : undefined, {
    params: { ids },
    perspective: 'drafts',
  })
  const titles = new Map(
    storedIn(found).map(({ _id, title, name }): [string, string] => [getPublishedId(_id), titleOf(title ?? name)]),
  )
  return (id) => titles.get(id) ?? 'ein anderes Dokument'
}

/** Until they are read. */
const NOTHING: Known = { documents: [], pairs: [] }

interface TranslatedProps extends LanguageFormProps {
  document: StoredDocument
  known: Known
}

/** What the form of a translation needs. */
const useMarks = ({ input, languages, document, known }: TranslatedProps): Marks | undefined => {
  const { schemaType, onChange, readOnly } = input
  const pair = pairsById(known.pairs).get(getPublishedId(document._id))
  const [first = ''] = languages
  const originalId = languageOf(document, languages) === first ? undefined : memberIn(pair, first)?.id
  const original = known.documents.find(({ _id }) => _id === originalId)
  const changes = useMemo(() => compareTranslation(original, document), [original, document])
  const titleOfId = useTitles(changes)
  if (!original) return undefined
  const toPatches = (change: Change) =>
    toConfirmPatches(document['confirmed'], confirm(confirmedOf(document), leavesOf(original), change))
  return {
    changes,
    type: schemaType,
    document,
    original,
    titleOf: titleOfId,
    confirm: readOnly ? undefined : (change) => onChange(toPatches(change)),
    takeOver: readOnly
      ? undefined
      : (change) => {
          const type = typeAt(schemaType, original, stringToPath(change.path))
          onChange([...(toTakeOver(change, original, document, type) ?? []), ...toPatches(change)])
        },
  }
}

const fieldsOf = (marks: Marks | undefined) =>
  (marks?.type.fields ?? [])
    .filter(({ name }) => marks?.changes.some(({ path }) => isWithin(path, name)))
    .map(({ name, type }) => ({ name, title: type.title ?? name }))

/** The Studio's group of all fields. */
const ALL_FIELDS = 'all-fields'

const groupOf = ({ fields }: ObjectInputProps['schemaType'], field: string): string =>
  [fields.find(({ name }) => name === field)?.group ?? ALL_FIELDS].flat()[0] ?? ALL_FIELDS

const Translated = (props: TranslatedProps) => {
  const { input, languages, twinPages, document, known, children } = props
  const id = getPublishedId(document._id)
  const [first = ''] = languages
  const current = languageOf(document, languages)
  const stored = draftsFirst(known.documents)
  const pair = pairsById(known.pairs).get(id)
  const documents = new Map(
    (pair?.members ?? []).flatMap((member) => (stored.has(member.id) ? [[member.language, member.id] as const] : [])),
  )
  const marks = useMarks(props)
  const sections = useMemo(
    () =>
      current === first
        ? []
        : findTranslations({ documents: known.documents, languages, isTranslated: () => false }).outdated.filter(
            (one) => getPublishedId(one.document._id) !== id && one.language === current,
          ),
    [known, languages, id, current, first],
  )
  const confirmAll = () => marks && input.onChange(toConfirmPatches(document['confirmed'], leavesOf(marks.original)))
  const isOrphan = known !== NOTHING && current !== first && !documents.has(first)
  return (
    <MarksContext value={marks}>
      <Box marginBottom={4}>
        <Stack gap={3}>
          <LanguageBar
            current={current}
            documents={new Map([...documents, [current, id]])}
            languages={languages}
            twinPages={twinPages}
            type={document._type}
          />
          {isOrphan && (
            <Text muted size={1}>
              Ein Original dazu gibt es nicht, oder nicht mehr.
            </Text>
          )}
          <OutdatedNote
            count={marks?.changes.length ?? 0}
            fields={fieldsOf(marks)}
            from={first}
            sections={sections}
            onConfirm={marks?.confirm && confirmAll}
            onShow={(field) => {
              input.onFieldGroupSelect(groupOf(input.schemaType, field))
              input.onPathFocus([field])
            }}
          />
        </Stack>
      </Box>
      {children}
    </MarksContext>
  )
}

const Following = (props: Omit<TranslatedProps, 'known'>) => {
  const { document } = props
  const known = useTranslations([document._id, ...refsIn(document['content_boxes'])])
  // The form stays where it is while they are read.
  return <Translated {...props} known={known ?? NOTHING} />
}

/** The form of a document that is in a language: above it the others, at its fields what is out of date. */
export const LanguageForm = (props: LanguageFormProps) => {
  const { input, languages } = props
  const { schemaType, value } = input
  const document = isTranslated(schemaType) && isStored(value) ? value : undefined
  const children = (
    <NewInLanguage language={languageOf(document ?? {}, languages)} languages={languages}>
      {props.children}
    </NewInLanguage>
  )
  return document ? (
    <Following {...props} document={document}>
      {children}
    </Following>
  ) : (
    children
  )
}
