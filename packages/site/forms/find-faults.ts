import { validate } from '@schaufenster/shapes/validate'
import { textsOf } from '../texts/texts.ts'
import { type FormField, isAcceptedFile, isFile, LARGEST_FILE, toFieldShape } from './form.ts'

/** A file that was sent, as far as it is judged. */
interface SentFile {
  name: string
  size: number
}

/** Invisible letters, but for line breaks and tabs: among them those that turn the direction of what follows. */
const INVISIBLE = /[^\P{C}\n\t\p{Cn}\p{Co}]|[\u2028\u2029]/gu

/** As it is kept: without what cannot be seen, in one form of line breaks. */
export const cleanAnswer = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').trim()

const fileFault = ({ name, size }: SentFile, texts: ReturnType<typeof textsOf>): string | undefined => {
  if (size > LARGEST_FILE) return texts.formFileSize
  return isAcceptedFile(name) ? undefined : texts.formFileKind
}

const textFault = (field: FormField, value: string, texts: ReturnType<typeof textsOf>): string | undefined => {
  const issues = validate(value, toFieldShape(field), { types: {} })
  if (!issues.some(({ level }) => level === 'error')) return undefined
  if (field.kind === 'email') return texts.formMail
  if (field.kind === 'date') return texts.formDate
  return field.kind === 'choice' ? texts.formChoice : texts.formLong
}

/**
 * What is wrong with answers, by the key of each field: judged by the shapes that the fields have, whatever a browser has let pass.
 *
 * @param values cleaned
 */
export const findFaults = (
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, SentFile>>,
  language: string,
): Record<string, string> => {
  const texts = textsOf(language)
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const { _key: key, required, kind } = field
    const [value = '', file] = [values[key], files[key]]
    const isMissing = isFile(field) ? !file : value === ''
    const fault = isMissing
      ? required && (kind === 'consent' ? texts.formConsent : texts.formMissing)
      : file
        ? fileFault(file, texts)
        : textFault(field, value, texts)
    if (fault) faults[key] = fault
  }
  return faults
}
