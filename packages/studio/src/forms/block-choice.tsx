import { Card, Flex, Stack, Text } from '@sanity/ui'
import { createElement } from 'react'
import type { SchemaType } from 'sanity'

interface BlockChoiceProps {
  type: SchemaType
  image: string | undefined
  onChoose: () => void
}

/** A type of block to choose, with its picture. */
export const BlockChoice = ({ type, image, onChoose }: BlockChoiceProps) => (
  <Card
    as="button"
    border
    padding={2}
    radius={2}
    style={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
    type="button"
    onClick={onChoose}
  >
    <Stack gap={3}>
      {image ? (
        <img
          alt=""
          loading="lazy"
          src={image}
          style={{ width: '100%', aspectRatio: '8 / 5', objectFit: 'cover', objectPosition: 'top', display: 'block' }}
        />
      ) : null}
      <Flex align="center" gap={2} paddingX={1}>
        <Text size={1}>{type.icon ? createElement(type.icon) : null}</Text>
        <Text size={1} weight="medium">
          {type.title}
        </Text>
      </Flex>
      <Card padding={1} tone="inherit">
        <Text muted size={1}>
          {typeof type.description === 'string' ? type.description : ''}
        </Text>
      </Card>
    </Stack>
  </Card>
)
