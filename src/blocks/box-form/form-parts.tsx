import { type FormField, toInputName, TRAP, YES } from '@schaufenster/site/forms/form'
import { useTexts } from '#src/texts/use-texts.ts'
import { FormInput } from './form-input.tsx'
import styles from './box-form.module.css'

interface PartProps {
  field: FormField & { help?: string | null }
  /** Begins the ids of the form. */
  id: string
  value: string | undefined
  fault: string | undefined
}

const Fault = ({ id, fault }: { id: string; fault: string | undefined }) => (
  <p id={id} className={styles.fault} data-fault="" hidden={!fault}>
    {fault}
  </p>
)

/** A field with its name, and what is wrong with it: `enhance-form.ts` writes into the same places. */
export const FormFieldPart = ({ field, id, value = '', fault }: PartProps) => {
  const texts = useTexts()
  const own = `${id}-${field._key}`
  const help = field.kind === 'file' ? [field.help, texts.fileLimits].filter(Boolean).join(' · ') : field.help
  return (
    <div className={styles.field} data-field={field._key} data-kind={field.kind}>
      <label htmlFor={own} className={styles.label}>
        {field.label}
        {field.required ? null : <span className={styles.optional}> ({texts.optional})</span>}
      </label>
      {help ? (
        <p id={`${own}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      <FormInput
        field={field}
        id={own}
        describedBy={help ? `${own}-help ${own}-fault` : `${own}-fault`}
        value={value}
        isFaulty={fault !== undefined}
      />
      <Fault id={`${own}-fault`} fault={fault} />
    </div>
  )
}

/** The checkbox of the consent. */
export const ConsentPart = ({ field, id, value, fault }: PartProps) => {
  const own = `${id}-${field._key}`
  return (
    <div className={styles.consent} data-field={field._key}>
      <input
        id={own}
        type="checkbox"
        name={toInputName(field)}
        value={YES}
        defaultChecked={value === YES}
        required
        aria-describedby={`${own}-fault`}
        aria-invalid={fault !== undefined || undefined}
        className={styles.box}
      />
      <label htmlFor={own} dir="auto">
        {field.label}
      </label>
      <Fault id={`${own}-fault`} fault={fault} />
    </div>
  )
}

/** A honeypot: programs fill it in, people do not see it. */
export const TrapPart = ({ id }: { id: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label htmlFor={`${id}-more`}>{useTexts().leaveEmpty}</label>
    <input id={`${id}-more`} name={TRAP} tabIndex={-1} autoComplete="off" />
  </div>
)
