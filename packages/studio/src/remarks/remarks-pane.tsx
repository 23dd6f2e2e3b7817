import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { LoadingBlock, stringToPath, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { storedIn, titleOf, type StoredDocument } from '@schaufenster/site/stored'
import { FindingLink } from '../actions/finding-link.tsx'
import { toFieldTitle } from '../actions/field-title.ts'
import { RadioChoice } from '../forms/labelled.tsx'
import { useLiveQuery } from '../use-live-query.ts'
import { approvalInWords } from './approval-words.ts'
import { placeOf } from './place-of.ts'
import type { Approval, Remark } from './remark.ts'
import { RemarkCard, RemarkList } from './remark-card.tsx'
import { toRecord } from './to-record.ts'
import { useApprovals } from './use-approvals.ts'
import { useRemarks } from './use-remarks.ts'

type Documents = ReadonlyMap<string, StoredDocument>

/** What a remark is about, with the way there. */
const Subject = ({ remark, documents }: { remark: Remark; documents: Documents }) => {
  const schema = useSchema()
  const document = documents.get(remark.document)
  if (!document) return null
  const type = schema.get(document._type)
  const { path } = placeOf(remark, document, undefined)
  const typeTitle = type?.title ?? document._type
  const name = typeof document['title'] === 'string' ? `${typeTitle} „${document['title']}“` : typeTitle
  const field = path === '' ? '' : toFieldTitle(type, document, stringToPath(path))
  const subject = field === '' ? name : `${name} › ${field}`
  return (
    <Flex gap={3} wrap="wrap">
      <Text size={1}>{subject}</Text>
      <Text size={1}>
        <FindingLink
          id={remark.document}
          path={path === '' ? undefined : path}
          subject={`${subject}, ${remark.name}`}
          type={document._type}
        />
      </Text>
    </Flex>
  )
}

interface PageProps {
  id: string
  title: string
  remarks: readonly Remark[]
  approvals: readonly Approval[]
  documents: Documents
  isOpenOnly: boolean
}

/** Opens the record as a page of its own, to be printed or kept. */
const showRecord = (record: Parameters<typeof toRecord>[0]): void => {
  const url = URL.createObjectURL(new Blob([toRecord(record)], { type: 'text/html' }))
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const PageTalk = ({ id, title, remarks, approvals, documents, isOpenOnly }: PageProps) => {
  const heading = useId()
  const page = documents.get(id)
  const shown = isOpenOnly ? remarks.filter(({ doneAt }) => doneAt === undefined) : remarks
  return (
    <Stack aria-labelledby={heading} as="section" gap={3}>
      <Flex align="center" gap={3} justify="space-between" wrap="wrap">
        <Heading as="h3" id={heading} size={1}>
          {page ? (
            <IntentLink intent="edit" params={{ id, type: page._type }}>
              {title}
            </IntentLink>
          ) : (
            title
          )}
        </Heading>
        <Button
          aria-label={`Nachweis: ${title}`}
          fontSize={1}
          mode="ghost"
          padding={2}
          text="Nachweis zum Drucken"
          onClick={() => showRecord({ title, approvals, remarks, at: new Date().toISOString() })}
        />
      </Flex>
      {approvals.map((approval) => (
        <Card
          border
          key={approval.id}
          padding={3}
          radius={2}
          tone={approval.changes.length > 0 ? 'caution' : 'positive'}
        >
          <Text size={1}>{approvalInWords(approval)}</Text>
        </Card>
      ))}
      {shown.length > 0 && (
        <RemarkList label={`Anmerkungen zu ${title}`}>
          {shown.map((remark) => (
            <RemarkCard
              key={remark.id}
              place={placeOf(remark, documents.get(remark.document), page)}
              remark={remark}
              subject={<Subject documents={documents} remark={remark} />}
            />
          ))}
        </RemarkList>
      )}
    </Stack>
  )
}

/** Documents as edited, by their published ids; a change of a draft has the id of the draft. */
const useDocuments = (unsorted: readonly string[]): Documents | undefined => {
  const ids = unsorted.toSorted()
  const found = useLiveQuery('*[_id in $ids]', {
    listen: '*[_id in $ids || _id in $drafts]',
    params: { ids, drafts: ids.map((id) => `drafts.${id}`) },
    perspective: 'drafts',
  })
  return found === undefined ? undefined : new Map(storedIn(found).map((document) => [document._id, document]))
}

/** What clients have said of drafts, page by page, and what they have agreed to. */
export const RemarksPane = () => {
  const remarks = useRemarks()
  const approvals = useApprovals()
  const group = useId()
  const [isOpenOnly, setOpenOnly] = useState(true)
  const pages = [...new Set([...(remarks ?? []), ...(approvals ?? [])].map(({ page }) => page))]
  const documents = useDocuments([...new Set([...pages, ...(remarks ?? []).map(({ document }) => document)])])
  if (!remarks || !approvals || !documents) return <LoadingBlock fill />
  const talks = pages
    .map((id) => ({
      id,
      title: documents.has(id)
        ? titleOf(documents.get(id)?.['title'])
        : (approvals.find(({ page }) => page === id)?.pageTitle ?? 'Eine gelöschte Seite'),
      remarks: remarks.filter(({ page }) => page === id),
      approvals: approvals.filter(({ page }) => page === id),
    }))
    .filter((talk) => !isOpenOnly || talk.approvals.length > 0 || talk.remarks.some(({ doneAt }) => !doneAt))
  return (
    <Stack gap={5} padding={4}>
      <Flex aria-label="Welche Anmerkungen" gap={4} role="radiogroup" wrap="wrap">
        <RadioChoice group={group} isChosen={isOpenOnly} text="Offene" onChoose={() => setOpenOnly(true)} />
        <RadioChoice group={group} isChosen={!isOpenOnly} text="Alle" onChoose={() => setOpenOnly(false)} />
      </Flex>
      {talks.length === 0 && (
        <Box>
          <Text muted>
            {remarks.length === 0
              ? 'Noch hat niemand etwas angemerkt. Wer einen Link zu einem Entwurf hat („Entwurf zeigen“), kann dort Anmerkungen schreiben und ihn freigeben.'
              : 'Keine Anmerkung ist offen.'}
          </Text>
        </Box>
      )}
      {talks.map((talk) => (
        <PageTalk {...talk} documents={documents} isOpenOnly={isOpenOnly} key={talk.id} />
      ))}
    </Stack>
  )
}
