/** A malformed image address; the message names the parameter and its allowed values. */
export class ImageParameterError extends Error {}

const NUMBER = /^-?(?=\.?\d)\d{0,6}(?:\.\d{1,25})?(?:e-\d{1,3})?$/

/**
 * A number as JavaScript writes it, to nine decimals: 1.0000000000000002, as calculations leave it, is 1.
 *
 * @throws ImageParameterError when the value is not a number within the limits (inclusive).
 */
export const readNumber = (search: URLSearchParams, name: string, least: number, most: number): number | undefined => {
  const text = search.get(name)
  if (text === null) return undefined
  const value = NUMBER.test(text) ? Math.round(Number(text) * 1e9) / 1e9 : Number.NaN
  if (value >= least && value <= most) return value
  throw new ImageParameterError(`${name}=${text.slice(0, 40)}: ${name} must be a number from ${least} to ${most}.`)
}

/** A number rounded down to an integer, so that fractions do not create more pictures. */
export const readWhole = (search: URLSearchParams, name: string, least: number, most: number): number | undefined => {
  const value = readNumber(search, name, least, most)
  return value === undefined ? undefined : Math.round(value)
}

/** @throws ImageParameterError listing the choices */
export const readChoice = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const text = search.get(name)
  if (text === null) return undefined
  const choice = choices.find((known) => known === text)
  if (choice !== undefined) return choice
  throw new ImageParameterError(`${name}=${text.slice(0, 40)}: ${name} must be one of ${choices.join(', ')}.`)
}

/** @returns RRGGBB or RRGGBBAA in lower case @throws ImageParameterError */
export const readColour = (search: URLSearchParams, name: string): string | undefined => {
  const text = search.get(name)
  if (text === null) return undefined
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) {
    throw new ImageParameterError(
      `${name}=${text.slice(0, 40)}: ${name} must be a colour as RGB, RRGGBB or RRGGBBAA without #.`,
    )
  }
  return (text.length < 6 ? text.replaceAll(/./g, '$&$&') : text).toLowerCase()
}
