import { Card, Stack, Text } from '@sanity/ui'
import { approvalInWords } from './approval-words.ts'
import type { Approval } from './remark.ts'

/** What those who have a link say of what is to be published. */
export interface Talk {
  /** How many of their remarks are open. */
  open: number
  /** The latest of each of them. */
  approvals: readonly Approval[]
}

/** Whether there is something to consider before it is published. */
export const isTalkToConsider = ({ open, approvals }: Talk): boolean =>
  open > 0 || (approvals.length > 0 && approvals.every(({ changes }) => changes.length > 0))

/** A note in the dialog that publishes: it holds nothing back. */
export const TalkNote = ({ talk: { open, approvals } }: { talk: Talk }) =>
  open === 0 && approvals.length === 0 ? null : (
    <Card border padding={3} radius={2} tone={isTalkToConsider({ open, approvals }) ? 'primary' : 'positive'}>
      <Stack gap={3}>
        {open > 0 && (
          <Text size={1}>
            {open === 1 ? 'Eine Anmerkung ist offen.' : `${open} Anmerkungen sind offen.`} Sie stehen an ihren Feldern
            und unter „Anmerkungen“.
          </Text>
        )}
        {approvals.map((approval) => (
          <Text key={approval.id} size={1}>
            {approvalInWords(approval)}
          </Text>
        ))}
      </Stack>
    </Card>
  )
