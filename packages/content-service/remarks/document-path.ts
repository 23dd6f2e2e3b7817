import { isJsonObject } from '../store/json.ts'

/** A step from a document to a value in it. */
type Step = string | number | { _key: string }

const LONGEST = 500
const STEP = /^(?:\.?(?<field>[A-Za-z_]\w*)|\[_key=="(?<key>[\w-]{1,128})"\]|\[(?<index>\d{1,4})\])/

/** `content[_key=="a"].title`; undefined for what is no path of this form. */
export const parsePath = (path: string): Step[] | undefined => {
  if (path.length > LONGEST || path.startsWith('.') || path.startsWith('[')) return undefined
  const steps: Step[] = []
  for (let rest = path; rest !== '';) {
    const found = STEP.exec(rest)
    if (!found) return undefined
    const { field, key, index } = found.groups ?? {}
    if (key !== undefined) steps.push({ _key: key })
    else steps.push(field ?? Number(index))
    rest = rest.slice(found[0].length)
  }
  return steps
}

const stepInto = (value: unknown, step: Step): unknown => {
  if (typeof step === 'string') return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  if (!Array.isArray(value)) return undefined
  return typeof step === 'number'
    ? value[step]
    : value.find((member: unknown) => isJsonObject(member) && member['_key'] === step._key)
}

/** The value at a path; undefined where there is none. */
export const readPath = (document: unknown, path: readonly Step[]): unknown => path.reduce(stepInto, document)
