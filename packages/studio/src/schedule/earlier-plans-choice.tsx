import { Card, Stack, Text } from '@sanity/ui'
import { describeTime } from '@schaufenster/site/berlin-time'
import type { Schedule } from '@schaufenster/site/schedule'
import { RadioChoice } from '../forms/labelled.tsx'
import { ACTION_WORDS } from './action-words.ts'
import type { Earlier } from './earlier-plans.ts'

interface EarlierPlansProps {
  earlier: readonly Schedule[]
  fate: Earlier
  onChoose: (fate: Earlier) => void
}

const describe = ({ action, at, by, documents, faults }: Schedule): string =>
  `${ACTION_WORDS[action]}: ${documents.map(({ title }) => `„${title}“`).join(', ')}, ${describeTime(at)}, geplant von ${by.name}${faults ? '; das wurde nicht ausgeführt' : ''}`

/** Says what is planned for documents already, and asks whether that shall happen as well. */
export const EarlierPlans = ({ earlier, fate, onChoose }: EarlierPlansProps) => (
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
        isChosen={fate === 'replace'}
        text={earlier.length === 1 ? 'Diesen Plan ersetzen' : 'Diese Pläne ersetzen'}
        onChoose={() => onChoose('replace')}
      />
      <RadioChoice
        group="earlier"
        isChosen={fate === 'keep'}
        text="Beides, eines nach dem anderen"
        onChoose={() => onChoose('keep')}
      />
    </Stack>
  </Card>
)
