import { Card, Stack, Text } from '@sanity/ui'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { Schedule } from '@schaufenster/editing/schedule'
import { RadioChoice } from '../forms/labelled.tsx'
import { ACTION_WORDS } from './action-words.ts'
import type { Resolution } from './earlier-plans.ts'

interface EarlierPlansChoiceProps {
  earlier: readonly Schedule[]
  resolution: Resolution
  onChoose: (resolution: Resolution) => void
}

const describe = ({ action, at, by, documents, faults }: Schedule): string =>
  `${ACTION_WORDS[action]}: ${documents.map(({ title }) => `„${title}“`).join(', ')}, ${describeTime(at)}, geplant von ${by.name}${faults ? '; das wurde nicht ausgeführt' : ''}`

/** Lists what is planned for documents already, and asks whether it is to be replaced. */
export const EarlierPlansChoice = ({ earlier, resolution, onChoose }: EarlierPlansChoiceProps) => (
  <Card border padding={3} radius={2} tone="caution">
    <Stack as="fieldset" gap={3} style={{ border: 0, margin: 0, padding: 0 }}>
      <Text as="legend" size={1} weight="medium">
        Dafür ist schon etwas geplant
      </Text>
      {earlier.map((one) => (
        <Text key={one._id} size={1}>
          {describe(one)}
        </Text>
      ))}
      <RadioChoice
        group="earlier"
        isChosen={resolution === 'replace'}
        text={earlier.length === 1 ? 'Diesen Plan ersetzen' : 'Diese Pläne ersetzen'}
        onChoose={() => onChoose('replace')}
      />
      <RadioChoice
        group="earlier"
        isChosen={resolution === 'keep'}
        text="Beides, eines nach dem anderen"
        onChoose={() => onChoose('keep')}
      />
    </Stack>
  </Card>
)
