import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { use, type ReactNode } from 'react'
import { stringToPath } from 'sanity'
import { isWithin } from '@schaufenster/editing/translation/lists'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import { toFieldTitle } from '../actions/field-title.ts'
import { typeAt } from '../write/type-at.ts'
import { MarksContext, type Marks } from './marks.ts'
import { toTakeOver } from './take-over.ts'
import { toWords, type Said } from './to-words.ts'

const Form = ({ label, children }: { label: string; children: ReactNode }) => (
  <Text size={1}>
    <strong>{label}:</strong> {children}
  </Text>
)

const Words = ({ said: { what, parts } }: { said: Said }) => (
  <Stack gap={3}>
    <Text size={1}>{what}</Text>
    {parts.map((part) => (
      <Stack gap={2} key={`${part.old} ${part.new}`}>
        {part.old !== '' && (
          <Form label="Vorher">
            <del>{part.old}</del>
          </Form>
        )}
        {part.new !== '' && (
          <Form label="Jetzt">
            <ins style={{ textDecoration: 'none' }}>{part.new}</ins>
          </Form>
        )}
      </Stack>
    ))}
  </Stack>
)

const Mark = ({ change, marks }: { change: Change; marks: Marks }) => {
  const { type, document, original, titleOf, confirm, takeOver } = marks
  const from = change.kind === 'added' ? original : document
  const path = stringToPath(change.path)
  const valueType = typeAt(type, from, path)
  const title = toFieldTitle(type, from, path)
  const canTakeOver = toTakeOver(change, original, document, valueType) !== undefined
  return (
    <Card as="li" border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Badge fontSize={0} tone="caution">
            veraltet
          </Badge>
          <Text size={1} weight="medium">
            {title}
          </Text>
        </Flex>
        <Words said={toWords(change, valueType, titleOf)} />
        {confirm && (
          <Flex gap={2} wrap="wrap">
            {takeOver && canTakeOver && (
              <Button
                aria-label={`Übernehmen: ${title}`}
                fontSize={1}
                mode="ghost"
                padding={2}
                text={change.kind === 'removed' ? 'Hier auch entfernen' : 'Übernehmen'}
                onClick={() => takeOver(change)}
              />
            )}
            <Button
              aria-label={`Geprüft: ${title}`}
              fontSize={1}
              mode="ghost"
              padding={2}
              text="Geprüft"
              onClick={() => confirm(change)}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

/** An input of a form; above that of a field, what is out of date in it. @param field name of it */
export const Marked = ({ field, children }: { field: string; children: ReactNode }) => {
  const marks = use(MarksContext)
  const changes = marks?.changes.filter(({ path }) => isWithin(path, field)) ?? []
  return (
    <>
      {marks && changes.length > 0 && (
        <Box marginBottom={3}>
          <Stack aria-label="Veraltet" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {changes.map((change) => (
              <Mark change={change} key={`${change.kind} ${change.path}`} marks={marks} />
            ))}
          </Stack>
        </Box>
      )}
      {children}
    </>
  )
}
