import { randomBytes } from 'node:crypto'

/** A fresh transaction id; it is also the `_rev` of every document the transaction writes. */
export const createTransactionId = (): string => randomBytes(12).toString('hex')
