import type { AiSource } from '@schaufenster/shapes/asset-fields'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
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

/** What the file says of itself, for the editor to confirm. */
export const SourceProposal = ({ file, isReadOnly, onChoose }: SourceProposalProps) => {
  const source = useFileSource(file)
  if (source === undefined) return null
  return (
    <Card as="output" border padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1}>{SAYS[source]} Soll das auf der Website am Bild stehen?</Text>
        <Flex gap={2} wrap="wrap">
          <Button
            disabled={isReadOnly}
            fontSize={1}
            padding={2}
            text="Als KI-Bild kennzeichnen"
            tone="primary"
            onClick={() => onChoose(source)}
          />
          <Button
            disabled={isReadOnly}
            fontSize={1}
            mode="ghost"
            padding={2}
            text="Ohne KI"
            onClick={() => onChoose('none')}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
