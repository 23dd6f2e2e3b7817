/**
 * What is wrong with a time.
 *
 * @param local as typed
 * @param at the instant that is meant, of two where the clocks show it twice; undefined where there is none
 */
export const toRefusal = (local: string, at: string | undefined, now = Date.now()): string | undefined => {
  if (local === '') return undefined
  // A year of five digits; the publisher reads four.
  if (!/^\d{4}-/.test(local)) return 'Das Jahr hat mehr als vier Ziffern.'
  if (at === undefined)
    return 'Diese Uhrzeit gibt es an diesem Tag nicht: die Uhren werden von 2 auf 3 Uhr vorgestellt.'
  return Date.parse(at) <= now ? 'Diese Zeit ist schon vorbei.' : undefined
}
