import { savesData } from '#src/lib/save-data.ts'

/** The connection type that the browser reports, such as `4g`; most browsers report none. */
export const effectiveType = (from: object = navigator): unknown => {
  const connection: unknown = Reflect.get(from, 'connection')
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'effectiveType') : undefined
}

/** Whether to fetch what may not be needed. */
export const maySpend = (from: object = navigator): boolean =>
  !savesData(from) && !['slow-2g', '2g'].includes(String(effectiveType(from)))
