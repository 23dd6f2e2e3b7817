/** `navigator.connection` is not in every browser, nor in TypeScript's DOM. */
const read = (from: object, name: 'saveData' | 'effectiveType'): unknown => {
  const connection: unknown = Reflect.get(from, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined
}

export const savesData = (from: object = navigator): boolean => read(from, 'saveData') === true

/** The connection type that the browser reports, such as `4g`; most browsers report none. */
export const effectiveType = (from: object = navigator): unknown => read(from, 'effectiveType')

/** Whether to fetch what may not be needed. */
export const maySpend = (from: object = navigator): boolean =>
  !savesData(from) && !['slow-2g', '2g'].includes(String(effectiveType(from)))

/** Whether to fetch what is not needed and large: on a slow connection it would delay everything else. */
export const maySpendMuch = (from: object = navigator): boolean => maySpend(from) && effectiveType(from) !== '3g'
