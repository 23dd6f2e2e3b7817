import type { NotFoundData } from './load-page.ts'

const isNotFoundData = (data: unknown): data is NotFoundData =>
  typeof data === 'object' && data !== null && 'message' in data && 'statusCode' in data && 'suggestions' in data

/** The loader's data of a not-found; a not-found that the router made itself carries none. */
export const parseNotFound = (data: unknown): NotFoundData => {
  const inner: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  return isNotFoundData(inner) ? inner : { statusCode: 404, message: 'Page Not Found', suggestions: [] }
}
