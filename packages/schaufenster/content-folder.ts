import { existsSync } from 'node:fs'

/** The studio's first content, written by `npm run new-studio`. */
export const OWN_CONTENT = 'content'

/** What a dataset that has never had content begins with: the studio's own, in a clone without one the demo's. */
export const findFirstContent = (): string => (existsSync(OWN_CONTENT) ? OWN_CONTENT : 'demo/content')
