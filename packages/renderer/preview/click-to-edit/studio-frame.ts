/** What a page knows of the windows around it. */
export interface Surroundings {
  /** Its own address. */
  address: string
  /** Address of the page around it, itself when there is none. @throws when that is another origin's */
  readParent: () => string
  /** Origin of the page around it, where the browser tells it. */
  parentOrigin: string | undefined
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)

export const readSurroundings = (): Surroundings => ({
  address: location.href,
  readParent: () => window.parent.location.href,
  // Not every browser has `ancestorOrigins`; all of them name the Studio as where its frame comes from.
  parentOrigin: location.ancestorOrigins?.[0] ?? originOf(document.referrer),
})

/**
 * Origin of the Studio when this page is in its frame. Nobody else gets marked text or the overlays; who may show the page
 * in a frame at all, the host's headers say.
 *
 * @param studioUrl where the host says that the Studio is
 */
export const findStudioAround = (
  studioUrl: string,
  { address, readParent, parentOrigin }: Surroundings,
): string | undefined => {
  const studio = new URL(studioUrl, address)
  if (studio.origin !== new URL(address).origin) return studio.origin === parentOrigin ? studio.origin : undefined
  try {
    const { pathname } = new URL(readParent())
    return pathname === studio.pathname || pathname.startsWith(`${studio.pathname}/`) ? studio.origin : undefined
  } catch {
    return undefined
  }
}
