import { Card, Text } from '@sanity/ui'
import { useContext, useMemo } from 'react'
import {
  getValueAtPath,
  isArrayOfBlocksSchemaType,
  isBlockChildrenObjectField,
  isBlockSchemaType,
  PatchEvent,
  set,
  type ArrayOfObjectsInputProps,
  type FormPatch,
  type InputProps,
} from 'sanity'
import { FormBuilderContext } from 'sanity/_singletons'
import { hiddenBlocks, toKnownText, type TextTypes } from './known-text.ts'
import { TextPlaceContext } from './typed-text.tsx'

const EMPTY: readonly unknown[] = []

export const isTextInput = (props: InputProps): props is ArrayOfObjectsInputProps =>
  isArrayOfBlocksSchemaType(props.schemaType)

const toTypes = ({ of }: ArrayOfObjectsInputProps['schemaType']): TextTypes => {
  const block = of.find(isBlockSchemaType)
  const children = block?.fields.find(isBlockChildrenObjectField)
  return {
    block: block?.name ?? 'block',
    objects: of.filter((type) => type !== block).map(({ name }) => name),
    inline: children?.type.of.map(({ name }) => name) ?? [],
  }
}

/**
 * The editor of a rich text with what it knows; what it does not know stays in the document, and is told. The Studio's
 * own ends when such a thing is written while it is open: it shows a remote patch before it looks at the value.
 */
export const TextInput = (props: ArrayOfObjectsInputProps) => {
  const { path, schemaType, onChange } = props
  const value: readonly unknown[] = props.value ?? EMPTY
  const types = useMemo(() => toTypes(schemaType), [schemaType])
  const known = useMemo(() => toKnownText(value, types), [value, types])
  const form = useContext(FormBuilderContext)
  const ownForm = useMemo(() => {
    if (!form) return null
    const { patchChannel } = form.__internal
    return {
      ...form,
      __internal: {
        ...form.__internal,
        patchChannel: {
          ...patchChannel,
          // Without its patches the editor takes the value.
          subscribe: (subscriber: Parameters<typeof patchChannel.subscribe>[0]) =>
            patchChannel.subscribe((message) => {
              const text = getValueAtPath(message.snapshot, path)
              subscriber(
                Array.isArray(text) && toKnownText(text, types) !== text ? { ...message, patches: [] } : message,
              )
            }),
        },
      },
    }
  }, [form, path, types])
  const place = useContext(TextPlaceContext)
  const ownPlace = useMemo(() => place && { ...place, path }, [place, path])
  const isWhole = known === value
  // What an editor empties is what is shown.
  const keepHidden: typeof onChange = (change) => {
    const hidden = hiddenBlocks(value, types)
    const withHidden = (patch: FormPatch): FormPatch =>
      patch.type === 'unset' && patch.path.length === 0 && hidden.length > 0 ? set(hidden) : patch
    onChange(PatchEvent.from(change).patches.map(withHidden))
  }
  return (
    <FormBuilderContext value={ownForm}>
      {!isWhole && (
        <Card as="output" border marginBottom={2} padding={3} radius={2} tone="caution">
          <Text size={1}>
            Hier steht etwas, das nicht in diesen Text gehört oder beschädigt ist, etwa aus einem Import. Es bleibt
            gespeichert, wird aber nicht gezeigt. Alles andere lässt sich bearbeiten.
          </Text>
        </Card>
      )}
      <TextPlaceContext value={ownPlace}>
        {props.renderDefault(
          isWhole ? props : { ...props, onChange: keepHidden, value: known.length > 0 ? known : undefined },
        )}
      </TextPlaceContext>
    </FormBuilderContext>
  )
}
