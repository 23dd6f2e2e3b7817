import { hasTexts, isJsonObject, type JsonObject } from '../store/json.ts'

/** What was written into a field, with the field's name at that time. */
export interface Answer {
  key: string
  label: string
  /** As the form's field: `email` is whose it is. */
  kind: string
  value: string
}

interface AttachedFile {
  key: string
  label: string
  /** As its sender had it. */
  name: string
  size: number
}

export const STATES = ['new', 'read', 'done'] as const
export type State = (typeof STATES)[number]

/** A form that somebody sent. */
export interface Submission {
  /** The same for the same answers of the same sender, so that a retry arrives once. */
  id: string
  /** Id of the form, and what it is called. */
  form: string
  title: string
  page: { id: string; path: string; title: string }
  language: string
  answers: readonly Answer[]
  files: readonly AttachedFile[]
  receivedAt: string
  /** When it is deleted. */
  keptUntil: string
  state: State
  /** Whether its mail is in the outbox, or was sent; otherwise it goes there at the next start. */
  isMailed: boolean
  mailTo?: string
}

export const isSubmissionId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

const listOf = <Member>(value: unknown, toMember: (one: JsonObject) => Member | undefined): Member[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const members = value.flatMap((one) => (isJsonObject(one) ? (toMember(one) ?? []) : []))
  return members.length === value.length ? members : undefined
}

export const readAnswers = (value: unknown): Answer[] | undefined =>
  listOf(value, (one) => {
    if (!hasTexts(one, ['key', 'label', 'kind', 'value'])) return undefined
    const { key, label, kind, value: written } = one
    return { key, label, kind, value: written }
  })

export const readPage = (value: unknown): Submission['page'] | undefined => {
  if (!hasTexts(value, ['id', 'path', 'title'])) return undefined
  const { id, path, title } = value
  return { id, path, title }
}

const readFiles = (value: unknown): AttachedFile[] | undefined =>
  listOf(value, (one) => {
    if (!hasTexts(one, ['key', 'label', 'name'])) return undefined
    const { key, label, name, size } = one
    if (typeof size !== 'number') return undefined
    return { key, label, name, size }
  })

/** @returns undefined for anything else */
export const parseSubmission = (text: string): Submission | undefined => {
  const found: unknown = JSON.parse(text)
  if (!hasTexts(found, ['id', 'form', 'title', 'language', 'receivedAt', 'keptUntil', 'state'])) return undefined
  const { id, form, title, language, receivedAt, keptUntil, mailTo } = found
  const [answers, files, page] = [readAnswers(found['answers']), readFiles(found['files']), readPage(found['page'])]
  const state = STATES.find((one) => one === found['state'])
  if (!answers || !files || !page || !state || !isSubmissionId(id)) return undefined
  return {
    id,
    form,
    title,
    page,
    language,
    answers,
    files,
    receivedAt,
    keptUntil,
    state,
    isMailed: found['isMailed'] === true,
    ...(typeof mailTo === 'string' && { mailTo }),
  }
}

/** The mail addresses that somebody wrote into it. */
export const mailsOf = ({ answers }: Pick<Submission, 'answers'>): string[] =>
  answers.flatMap(({ kind, value }) => (kind === 'email' && value !== '' ? [value] : []))
