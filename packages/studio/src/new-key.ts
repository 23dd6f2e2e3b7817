import { uuid } from '@sanity/uuid'

const LENGTH = 12

/** A `_key` for a member of a list. */
export const newKey = (): string => uuid().slice(0, LENGTH)
