import { toCall, toSum, toValue, type GroqNode } from '@schaufenster/shapes/groq/tree'

/** The value as a string, prefixed with a letter for its type: a lookup is a string. */
export const toBoundText = (key: GroqNode): GroqNode => {
  const text = toCall('global', 'string', [key])
  const is = (value: GroqNode): GroqNode => ({ type: 'OpCall', op: '==', left: key, right: value })
  const alternatives = [
    { condition: { type: 'Not', base: toCall('global', 'defined', [text]) }, value: toValue('z') },
    { condition: is(text), value: toSum(toValue('s'), key) },
    { condition: is(toValue(true)), value: toValue('t') },
    { condition: is(toValue(false)), value: toValue('f') },
  ]
  return {
    type: 'Select',
    alternatives: alternatives.map((alternative) => ({ type: 'SelectAlternative', ...alternative })),
    fallback: toSum(toValue('n'), text),
  }
}

/**
 * The values of a bound, up to the first unusable one. Anything but numbers, strings and booleans is null: such
 * values are equal in every order.
 */
export const readBound = (texts: readonly string[]): readonly unknown[] => {
  const values: unknown[] = []
  for (const text of texts) {
    const value = readValue(text)
    if (value === undefined) break
    values.push(value)
  }
  return values
}

const readValue = (text: string): unknown => {
  const [kind, rest] = [text.slice(0, 1), text.slice(1)]
  if (kind === 's') return rest
  if (kind === 't' || kind === 'f') return kind === 't'
  if (kind === 'z') return null
  const number = Number(rest)
  // A time also converts to a string, but compares differently.
  return kind === 'n' && rest !== '' && Number.isFinite(number) ? number : undefined
}
