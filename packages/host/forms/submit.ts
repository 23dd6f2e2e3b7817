import { createHash } from 'node:crypto'
import { type FormField, isFile } from '@schaufenster/site/forms/form'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { FoundForm } from './find-form.ts'

export interface Answers {
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, File>>
}

export type Outcome = 'kept' | 'full' | 'gone' | 'failed'

/** Milliseconds for an answer of the service, of which there are two tries within those of a handler. */
const PATIENCE = 15_000
const TRIES = 3

/** The same for the same answers of the same visitor: a form that is sent twice, by a double click or a retry, arrives once. */
export const toSubmissionKey = async (
  { form, fields }: FoundForm,
  { values, files }: Answers,
  sender: readonly string[],
): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([form._id, sender, fields.map(({ _key }) => values[_key])]))
  for (const { _key } of fields) {
    const file = files[_key]
    if (file) hash.update(JSON.stringify([_key, file.name, file.size])).update(await file.bytes())
  }
  return hash.digest('hex').slice(0, 32)
}

const toAnswer = (field: FormField, { values }: Answers) => ({
  key: field._key,
  label: field.label,
  kind: field.kind ?? 'text',
  value: values[field._key] ?? '',
})

/**
 * Hands answers to the content service, which keeps them before it says so. What it did not answer is sent again with the same key.
 *
 * @param headers say for whom
 */
export const submit = async (
  { apiHost = '', apiVersion, dataset, headers: known }: ServiceConfig,
  found: FoundForm,
  answers: Answers,
  { key, language, headers }: { key: string; language: string; headers: Record<string, string> },
): Promise<Outcome> => {
  const { form, fields, page } = found
  const body = new FormData()
  const sent = fields.filter((field) => isFile(field) && answers.files[field._key])
  const about = {
    key,
    form: form._id,
    page,
    language,
    answers: fields.filter((field) => !isFile(field)).map((field) => toAnswer(field, answers)),
    files: sent.map(({ _key, label }) => ({ key: _key, label, name: answers.files[_key]?.name })),
  }
  body.set('submission', JSON.stringify(about))
  for (const { _key } of sent) body.set(`file-${_key}`, answers.files[_key] ?? '')
  for (let left = TRIES; left > 0; left--) {
    try {
      const response = await fetch(`${apiHost}/v${apiVersion}/submissions/${dataset}`, {
        method: 'POST',
        headers: { ...known, ...headers },
        body,
        signal: AbortSignal.timeout(PATIENCE / TRIES),
      })
      await response.body?.cancel()
      if (response.ok) return 'kept'
      if (response.status === 507) return 'full'
      if (response.status === 404) return 'gone'
      if (response.status < 500) {
        console.error(`The content service refuses forms of this server with status ${response.status}.`)
        return 'failed'
      }
    } catch {
      // It starts again, or hangs.
    }
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return 'failed'
}
