/** Of a sheet, as formatters count them. */
const LINE = 120

/** A declaration of some values: on one line if they fit, else on lines of their own, as formatters want it. */
export const toDeclaration = (property: string, values: readonly string[]): string => {
  const short = `${property}: ${values.join(', ')};`
  if (short.length + 2 <= LINE) return short
  const lines = ['']
  for (const value of values) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? value : `${last}, ${value}`
    if (longer.length + '    ,'.length <= LINE) lines[lines.length - 1] = longer
    else lines.push(value)
  }
  return `${property}:\n    ${lines.join(',\n    ')};`
}
