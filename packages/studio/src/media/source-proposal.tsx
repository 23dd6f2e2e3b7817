import type { AiSource } from '@schaufenster/shapes/asset-fields'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { FileSource } from './read-digital-source.ts'
import { useFileSource } from './use-file-source.ts'

const SAYS: Readonly<Record<AiSource, string>> = {
  trainedAlgorithmicMedia: 'Die Datei sagt von sich, dass eine KI das Bild erzeugt hat.',
  compositeWithTrainedAlgorithmicMedia: 'Die Datei sagt von sich, dass eine KI das Bild bearbeitet hat.',
}

interface SourceProposalProps {
  /** Of a picture of which nobody has said anything yet. */
  file: { url: string; size: number } | undefined
  isReadOnly: boolean
  onChoose: (source: AiSource | 'none') => void
}

interface Answer {
  text: string
  source: AiSource | 'none'
}

const NO_MACHINE: Answer = { text: 'Ohne KI', source: 'none' }

/** What is asked of a file, and the answers to it. */
const toQuestion = (source: FileSource): { text: string; proposed?: Answer; others: readonly Answer[] } =>
  source === 'manifest'
    ? {
        text: 'Die Datei hat einen Herkunftsnachweis (C2PA), den das Studio nicht liest. Hat eine KI das Bild erzeugt oder bearbeitet?',
        others: [
          { text: 'Mit KI erzeugt', source: 'trainedAlgorithmicMedia' },
          { text: 'Mit KI bearbeitet', source: 'compositeWithTrainedAlgorithmicMedia' },
          NO_MACHINE,
        ],
      }
    : {
        text: `${SAYS[source]} Soll das auf der Website am Bild stehen?`,
        proposed: { text: 'Als KI-Bild kennzeichnen', source },
        others: [NO_MACHINE],
      }

/** What the file says of itself, for the editor to confirm. */
export const SourceProposal = ({ file, isReadOnly, onChoose }: SourceProposalProps) => {
  const source = useFileSource(file)
  if (source === undefined) return null
  const { text, proposed, others } = toQuestion(source)
  const answers = proposed ? [proposed, ...others] : others
  return (
    <Card as="output" border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1}>{text}</Text>
        <Flex gap={2} wrap="wrap">
          {answers.map((answer) => (
            <Button
              disabled={isReadOnly}
              fontSize={1}
              key={answer.source}
              mode={answer === proposed ? 'default' : 'ghost'}
              padding={2}
              text={answer.text}
              tone={answer === proposed ? 'primary' : 'default'}
              onClick={() => onChoose(answer.source)}
            />
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}
