import { Text } from '@sanity/ui'
import { useMemo, useState, type ComponentType } from 'react'
import type { InputProps } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import { PlannedNote } from '../schedule/planned-note.tsx'
import { UndoLine } from '../convert/undo-line.tsx'
import { isSection } from '../schema/options.ts'
import { SharedSection } from './shared-section.tsx'
import { AltInput, isAltInput } from '../media/alt-input.tsx'
import { isPictureInput, PictureInput } from '../media/picture-input.tsx'
import { isTextInput, TextInput } from './text-input.tsx'
import { AutoSave } from './auto-save.tsx'
import { createTextChanges } from './text-changes.ts'
import { TextPlaceContext } from './typed-text.tsx'

/** In place of Sanity's own fields, which are in English, and no page shows: “Alternative text”, “Label”. By type. */
const ASSET_NOTES: Readonly<Record<string, string>> = {
  'sanity.fileAsset':
    'Hier lässt sich die Datei löschen. Die Beschriftung eines Links oder Films steht dort, wo er gezeigt wird.',
}

const isFocusWithin = (props: InputProps): boolean => 'focusPath' in props && props.focusPath.length > 0

/**
 * The form of every document saves it. Of documents edited within a second the Studio saves only the last one by itself,
 * and forgets the letters of the others some seconds after their forms are closed. A tab that is left before all is saved
 * asks first. A section says on which pages it stands.
 */
const DocumentForm = (props: InputProps) => {
  const { value, schemaType } = props
  const [textChanges] = useState(createTextChanges)
  const place = useMemo(() => ({ path: [], changes: textChanges }), [textChanges])
  const stored = isStored(value) ? value : undefined
  return (
    <TextPlaceContext value={place}>
      {stored && (
        <AutoSave document={stored} isFocused={isFocusWithin(props)} type={schemaType} textChanges={textChanges} />
      )}
      {stored && !isSection(schemaType) && <PlannedNote document={stored} />}
      {stored && isSection(schemaType) && (
        <>
          <UndoLine section={stored} />
          <SharedSection section={stored} />
        </>
      )}
      {ASSET_NOTES[schemaType.name] ? <Text size={1}>{ASSET_NOTES[schemaType.name]}</Text> : props.renderDefault(props)}
    </TextPlaceContext>
  )
}

/** A form, or one of its inputs. A rich text has an input of its own. @param AssetForm of an uploaded picture */
export const createDocumentInput = (AssetForm: ComponentType<InputProps>) => (props: InputProps) => {
  if (props.path.length === 0)
    return props.schemaType.name === 'sanity.imageAsset' ? <AssetForm {...props} /> : <DocumentForm {...props} />
  if (isTextInput(props)) return <TextInput {...props} />
  if (isAltInput(props)) return <AltInput {...props} />
  return isPictureInput(props) ? <PictureInput {...props} /> : props.renderDefault(props)
}
