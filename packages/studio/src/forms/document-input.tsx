import { Text } from '@sanity/ui'
import { useMemo, useState, type ComponentType } from 'react'
import { isObjectInputProps, type InputProps } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import type { Languages } from '../languages/languages.tsx'
import { PlannedNote } from '../schedule/planned-note.tsx'
import { UndoLine } from '../convert/undo-line.tsx'
import { isSection } from '../schema/options.ts'
import { SharedSection } from './shared-section.tsx'
import { AltInput, isAltInput } from '../media/alt-input.tsx'
import { isPictureInput, PictureInput } from '../media/picture-input.tsx'
import { RemarkForm, RemarksAt } from '../remarks/remark-marks.tsx'
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

/** What a form has besides, where there is something of it. */
interface FormParts {
  languages: Languages | undefined
  hasRemarks: boolean
}

/**
 * The form of every document saves it. Of documents edited within a second the Studio saves only the last one by itself,
 * and forgets the letters of the others some seconds after their forms are closed. A tab that is left before all is saved
 * asks first. A section says on which pages it stands.
 */
const DocumentForm = ({ languages, hasRemarks, ...props }: InputProps & FormParts) => {
  const { value, schemaType } = props
  const [textChanges] = useState(createTextChanges)
  const place = useMemo(() => ({ path: [], changes: textChanges }), [textChanges])
  const stored = isStored(value) ? value : undefined
  const note = ASSET_NOTES[schemaType.name]
  const own = note === undefined ? props.renderDefault(props) : <Text size={1}>{note}</Text>
  const form = hasRemarks && isObjectInputProps(props) ? <RemarkForm input={props}>{own}</RemarkForm> : own
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
      {languages && isObjectInputProps(props) ? <languages.Form input={props}>{form}</languages.Form> : form}
    </TextPlaceContext>
  )
}

const Input = (props: InputProps) => {
  if (isTextInput(props)) return <TextInput {...props} />
  if (isAltInput(props)) return <AltInput {...props} />
  return isPictureInput(props) ? <PictureInput {...props} /> : props.renderDefault(props)
}

/**
 * A form, or one of its inputs. A rich text has an input of its own.
 *
 * @param AssetForm of an uploaded picture
 * @param languages of a site that has several
 * @param hasRemarks whether drafts are shown to those who may say something of them
 */
export const createDocumentInput =
  (AssetForm: ComponentType<InputProps>, languages?: Languages, hasRemarks = false) =>
  (props: InputProps) => {
    const [field] = props.path
    if (field === undefined)
      return props.schemaType.name === 'sanity.imageAsset' ? (
        <AssetForm {...props} />
      ) : (
        <DocumentForm {...props} hasRemarks={hasRemarks} languages={languages} />
      )
    // What is out of date, and what is said of it, is told at the fields of a document.
    if (props.path.length > 1 || typeof field !== 'string') return <Input {...props} />
    const marked = languages ? (
      <languages.Marked field={field}>
        <Input {...props} />
      </languages.Marked>
    ) : (
      <Input {...props} />
    )
    return hasRemarks ? <RemarksAt field={field}>{marked}</RemarksAt> : marked
  }
