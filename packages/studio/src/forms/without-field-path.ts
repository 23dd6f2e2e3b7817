/** The address of the Studio without the field that it opens: in Structure a parameter of a pane, in Presentation a segment. */
export const withoutFieldPath = (address: string): string => {
  const url = new URL(address)
  url.pathname = url.pathname
    .replaceAll(/(?:,|%2C)path(?:=|%3D)[^;,/]*/gi, '')
    .replace(/(\/presentation\/[^/]+\/[^/]+)\/.*$/, '$1')
  return url.href
}
