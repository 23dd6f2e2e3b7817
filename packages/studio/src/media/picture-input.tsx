import { refOf } from '@schaufenster/site/stored'
import { Stack } from '@sanity/ui'
import { isImageSchemaType, type InputProps, type ObjectInputProps } from 'sanity'
import { PictureNote } from './picture-note.tsx'

/** Whether it is the input of a picture that is placed in a document. */
export const isPictureInput = (props: InputProps): props is ObjectInputProps => isImageSchemaType(props.schemaType)

/** The input of a picture, and below it what there is to say of its file. */
export const PictureInput = (props: ObjectInputProps) => {
  const asset = refOf(props.value?.['asset'])
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asset !== undefined && <PictureNote asset={asset} isReadOnly={Boolean(props.readOnly)} key={asset} />}
    </Stack>
  )
}
