/** Who has work done: somebody with a token or the publisher, or a visitor at an address. */
export type Asker = { kind: 'trusted' } | { kind: 'visitor'; address: string }

export const TRUSTED: Asker = { kind: 'trusted' }
