/** The first with type stripping: schema files are TypeScript. */
const OLDEST = { major: 22, minor: 18 }

/** What to say of a Node that is too old; undefined for any other. @param version such as `22.18.0` */
export const describeOldNode = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return undefined
  return `This needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and ${process.execPath} is ${version}. Install Node 24, or in one project: npm install node@24`
}

/**
 * Ends the process where Node is too old. A program calls it before it imports what an older Node cannot load: static
 * imports come first.
 */
export const requireNode = (): void => {
  const fault = describeOldNode(process.versions.node)
  if (fault === undefined) return
  console.error(`✗ ${fault}`)
  process.exit(1)
}
