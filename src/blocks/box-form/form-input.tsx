import { choicesOf, FILE_ENDINGS, type FormField, toFieldShape, toInputName } from '@schaufenster/site/forms/form'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './box-form.module.css'

/** What a browser may fill in by itself (WCAG 1.3.5). */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { name: 'name', email: 'email', phone: 'tel' }
const TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', date: 'date' }

const ACCEPT = FILE_ENDINGS.map((ending) => `.${ending}`).join()

interface FormInputProps {
  field: FormField
  id: string
  /** Ids of what describes it. */
  describedBy: string | undefined
  value: string
  isFaulty: boolean
}

/** The control of a field; its attributes follow from the field's shape. */
export const FormInput = ({ field, id, describedBy, value, isFaulty }: FormInputProps) => {
  const texts = useTexts()
  const kind = field.kind ?? ''
  const { max } = toFieldShape(field)
  const shared = {
    id,
    name: toInputName(field),
    required: field.required ?? false,
    'aria-describedby': describedBy,
    'aria-invalid': isFaulty || undefined,
    className: styles.input,
  }
  if (kind === 'file') return <input {...shared} type="file" accept={ACCEPT} />
  if (kind === 'choice')
    return (
      <select {...shared} defaultValue={value}>
        <option value="">{texts.chooseOne}</option>
        {choicesOf(field.choices).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  const written = { ...shared, defaultValue: value, maxLength: max }
  return kind === 'lines' ? (
    <textarea {...written} rows={6} dir="auto" />
  ) : (
    <input
      {...written}
      type={TYPES[kind] ?? 'text'}
      autoComplete={AUTOCOMPLETE[kind] ?? 'off'}
      dir={TYPES[kind] ? undefined : 'auto'}
    />
  )
}
