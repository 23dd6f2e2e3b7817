import type { Change } from './convert-actions.ts'

/** By the new section: what this tab can take back, until it is loaded again. */
const changes = new Map<string, Change>()

export const rememberChange = (change: Change): void => void changes.set(change.newId, change)
export const changeOf = (newId: string): Change | undefined => changes.get(newId)
