/**
 * Where an old address leads, with the search and hash that it was asked for with (REQUIREMENTS R06). What the target has
 * of its own wins.
 */
export const withSearch = (target: string, search: string, hash = ''): string => {
  const at = target.indexOf('#')
  const [address, own] = at < 0 ? [target, hash] : [target.slice(0, at), target.slice(at)]
  return `${address}${address.includes('?') ? '' : search}${own}`
}
