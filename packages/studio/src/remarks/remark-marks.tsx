import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { getPublishedId, stringToPath, type ObjectInputProps, type Path } from 'sanity'
import { isStored, type StoredDocument } from '@schaufenster/site/stored'
import { toFieldTitle } from '../actions/field-title.ts'
import { placeOf, type RemarkPlace } from './place-of.ts'
import type { Remark } from './remark.ts'
import { RemarkCard, RemarkList } from './remark-card.tsx'
import { useRemarks } from './use-remarks.ts'

interface Placed {
  remark: Remark
  place: RemarkPlace
  /** Of the place; empty for the document as a whole. */
  path: Path
}

const RemarksContext = createContext<readonly Placed[]>([])

/** The field of the form that a remark stands at; undefined for the document as a whole. */
const fieldOf = ({ path }: Placed): string | undefined => (typeof path[0] === 'string' ? path[0] : undefined)

const isOpen = ({ remark }: Placed): boolean => remark.doneAt === undefined

interface NoteProps {
  input: ObjectInputProps
  document: StoredDocument
  placed: readonly Placed[]
}

/** The Studio's group of all fields. */
const ALL_FIELDS = 'all-fields'

const groupOf = ({ fields }: ObjectInputProps['schemaType'], field: string): string =>
  [fields.find(({ name }) => name === field)?.group ?? ALL_FIELDS].flat()[0] ?? ALL_FIELDS

/** Above a form: what is open in it, since it shows not all of its fields at once, and what is about all of it. */
const Note = ({ input, document, placed }: NoteProps) => {
  const whole = placed.filter((one) => isOpen(one) && fieldOf(one) === undefined)
  const inFields = placed.filter((one) => isOpen(one) && fieldOf(one) !== undefined)
  if (whole.length + inFields.length === 0) return null
  const count = whole.length + inFields.length
  return (
    <Box marginBottom={4}>
      <Stack gap={3}>
        <Card border padding={3} radius={2} tone="primary">
          <Stack gap={3}>
            <Text aria-live="polite" size={1} weight="medium">
              {count === 1 ? 'Eine offene Anmerkung' : `${count} offene Anmerkungen`}
            </Text>
            {inFields.length > 0 && (
              <Flex gap={1} wrap="wrap">
                {inFields.map(({ remark, path }) => {
                  const title = toFieldTitle(input.schemaType, document, path) || 'Zum Feld'
                  return (
                    <Button
                      aria-label={`Zum Feld: ${title}, ${remark.name}`}
                      fontSize={1}
                      key={remark.id}
                      mode="bleed"
                      padding={2}
                      text={title}
                      onClick={() => {
                        const [field] = path
                        if (typeof field !== 'string') return
                        input.onFieldGroupSelect(groupOf(input.schemaType, field))
                        input.onPathFocus(path)
                      }}
                    />
                  )
                })}
              </Flex>
            )}
          </Stack>
        </Card>
        {whole.length > 0 && (
          <RemarkList label="Anmerkungen zum Ganzen">
            {whole.map(({ remark, place }) => (
              <RemarkCard key={remark.id} place={place} remark={remark} />
            ))}
          </RemarkList>
        )}
      </Stack>
    </Box>
  )
}

const Remarked = ({
  input,
  document,
  children,
}: {
  input: ObjectInputProps
  document: StoredDocument
  children: ReactNode
}) => {
  const remarks = useRemarks()
  const id = getPublishedId(document._id)
  const placed = useMemo(
    () =>
      (remarks ?? [])
        .filter((remark) => remark.document === id)
        // Of the page around a section its form knows nothing.
        .map((remark) => {
          const place = placeOf(remark, document, undefined)
          return { remark, place, path: place.path === '' ? [] : stringToPath(place.path) }
        }),
    [remarks, id, document],
  )
  return (
    <RemarksContext value={placed}>
      <Note document={document} input={input} placed={placed} />
      {children}
    </RemarksContext>
  )
}

/** The form of a document: above it how many remarks are open, at its fields what they say. */
export const RemarkForm = ({ input, children }: { input: ObjectInputProps; children: ReactNode }) =>
  isStored(input.value) ? (
    <Remarked document={input.value} input={input}>
      {children}
    </Remarked>
  ) : (
    children
  )

/** An input of a form; above that of a field, what is said of it and not settled. */
export const RemarksAt = ({ field, children }: { field: string; children: ReactNode }) => {
  const placed = use(RemarksContext).filter((one) => isOpen(one) && fieldOf(one) === field)
  return (
    <>
      {placed.length > 0 && (
        <Box marginBottom={3}>
          <RemarkList label="Anmerkungen">
            {placed.map(({ remark, place }) => (
              <RemarkCard key={remark.id} place={place} remark={remark} />
            ))}
          </RemarkList>
        </Box>
      )}
      {children}
    </>
  )
}
