import { Card, Stack, Text } from '@sanity/ui'
import { useCallback } from 'react'
import { stringToPath, useSchema, useWorkspace } from 'sanity'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toFieldTitle } from '../actions/field-title.ts'
import { mergeFaults } from '../actions/merge-faults.ts'
import { validate } from '../actions/validate.ts'
import { useAnswer } from '../use-answer.ts'
import type { Converted } from './conversions.ts'

interface WhatChangesProps {
  section: StoredDocument
  converted: Converted
}

/** What an editor has to add to the new section. */
const useMissing = ({ type, fields }: Converted): string[] => {
  const workspace = useWorkspace()
  const content = JSON.stringify({ _id: 'drafts.new', _type: type, ...fields })
  const read = useCallback(async () => {
    const document: StoredDocument = JSON.parse(content)
    const errors = mergeFaults((await validate(document, workspace)).filter(({ level }) => level === 'error'))
    const schemaType = workspace.schema.get(document._type)
    return errors.map(({ path, message }) => `${toFieldTitle(schemaType, document, stringToPath(path))}: ${message}`)
  }, [content, workspace])
  return [...new Set(useAnswer(read))]
}

const List = ({ title, lines, tone }: { title: string; lines: readonly string[]; tone: 'caution' | 'primary' }) => (
  <Card border padding={3} radius={2} tone={tone}>
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Stack as="ul" gap={2} style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {lines.map((line) => (
          <Text as="li" key={line} size={1} style={{ display: 'list-item' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Stack>
  </Card>
)

/** What has no place in the new section, and what it lacks. */
export const WhatChanges = ({ section, converted }: WhatChangesProps) => {
  const schema = useSchema()
  const [from, to] = [schema.get(section._type), schema.get(converted.type)]
  const lost = [...new Set(converted.lost.map((path) => toFieldTitle(from, section, stringToPath(path))))]
  const missing = useMissing(converted)
  return (
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        {from?.title ?? section._type} → {to?.title ?? converted.type}
      </Text>
      {lost.length > 0 && <List lines={lost} title="Das passt nicht hinein:" tone="caution" />}
      {missing.length > 0 && <List lines={missing} title="Das ist danach noch auszufüllen:" tone="primary" />}
      {lost.length === 0 && missing.length === 0 && <Text size={1}>Alles passt hinein.</Text>}
    </Stack>
  )
}
