/** Identifies a payload in the format of this build. */
export const FORMAT = 1

export interface Payload<T> {
  format: typeof FORMAT
  /** The build that wrote it. */
  build?: string
  /** Hash of the content; the page that was rendered from it has the same. */
  rev?: string
  content: T
}

/** @param build id of the build that writes it; tabs of other builds do not show it */
export const toPayload = <T>(content: T, build?: string): Payload<T> => ({
  format: FORMAT,
  ...(build ? { build } : {}),
  content,
})
