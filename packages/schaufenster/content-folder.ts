import { existsSync } from 'node:fs'

/** A studio's first content, written by `npm create schaufenster`. */
const OWN_CONTENT = 'content'

/** What a dataset that has never had content begins with: the studio's own, in this repository the demo's. */
export const findFirstContent = (): string => (existsSync(OWN_CONTENT) ? OWN_CONTENT : 'demo/content')
