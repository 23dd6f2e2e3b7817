import { useContext, useMemo, useState } from 'react'
import { FormInput, isObjectInputProps, pathsAreEqual, type InputProps, type RenderBlockCallback } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import { AutoSave } from '../forms/auto-save.tsx'
import { createTextChanges } from '../forms/text-changes.ts'
import { isTextInput } from '../forms/text-input.tsx'
import { TextPlaceContext } from '../forms/typed-text.tsx'
import { BlockInPlace } from './block-in-place.tsx'
import { FieldPlaceContext } from './field-place.ts'

const renderBlock: RenderBlockCallback = (props) => <BlockInPlace {...props} />

/** A form of which one field is shown, over the page: saved as a whole form is, without what is around the fields of that. */
export const FieldInput = (props: InputProps) => {
  const field = useContext(FieldPlaceContext)
  const [changes] = useState(createTextChanges)
  const place = useMemo(() => ({ path: [], changes }), [changes])
  if (field && isTextInput(props) && pathsAreEqual(props.path, field.path))
    // Not as a component of the form: it gets the blocks with the caret only.
    return props.renderDefault({ ...props, renderBlock })
  if (!field || props.path.length > 0 || !isObjectInputProps(props)) return props.renderDefault(props)
  return (
    <TextPlaceContext value={place}>
      {isStored(props.value) && (
        <AutoSave document={props.value} isFocused textChanges={changes} type={props.schemaType} />
      )}
      <FormInput {...props} absolutePath={field.path} />
    </TextPlaceContext>
  )
}
