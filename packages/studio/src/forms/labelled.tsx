import { Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useId, type ComponentProps } from 'react'

/** A field of one line below its label. */
export const LabelledInput = ({ label, ...props }: { label: string } & ComponentProps<typeof TextInput>) => {
  const id = useId()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput id={id} {...props} />
    </Stack>
  )
}

interface RadioChoiceProps {
  /** Of those that exclude each other. */
  group: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

/** One of several. */
export const RadioChoice = ({ group, text, isChosen, onChoose }: RadioChoiceProps) => (
  <Flex align="center" as="label" gap={3}>
    <Radio checked={isChosen} name={group} onChange={onChoose} />
    <Text size={1}>{text}</Text>
  </Flex>
)
