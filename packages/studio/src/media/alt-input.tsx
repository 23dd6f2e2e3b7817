import { Stack, Text } from '@sanity/ui'
import { set, useFormValue, type InputProps, type StringInputProps } from 'sanity'
import { isObject, refOf } from '@schaufenster/site/stored'
import { Suggestion } from './suggestion.tsx'
import { usePictureFile } from './use-picture-file.ts'

/** Whether it is the input of an alternative text. */
export const isAltInput = (props: InputProps): props is StringInputProps =>
  props.schemaType.jsonType === 'string' && props.path.at(-1) === 'alt'

/** The picture that a text beside it describes: its own, or the first among its fields. */
const assetIn = (owner: unknown): string | undefined => {
  if (!isObject(owner)) return undefined
  const pictures = [owner, ...Object.values(owner)].filter(isObject)
  return pictures.map(({ asset }) => refOf(asset)).find((id) => id?.startsWith('image-'))
}

/** The input of an alternative text: says what is shown without one, and has a proposal where the browser can make one. */
export const AltInput = (props: StringInputProps) => {
  const { onChange, path, readOnly, value } = props
  const owner = useFormValue(path.slice(0, -1))
  const asset = assetIn(owner)
  const ofFile = usePictureFile(asset)?.altText
  const isEmpty = !value?.trim()
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {isEmpty && ofFile && (
        <Text muted size={1}>
          Ohne eigenen Text gilt der der Datei: „{ofFile}“
        </Text>
      )}
      {isEmpty && !ofFile && asset !== undefined && !readOnly && (
        <Suggestion asset={asset} key={asset} onAccept={(text) => onChange(set(text))} />
      )}
    </Stack>
  )
}
