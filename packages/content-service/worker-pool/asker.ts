/** Who requests work: a client with a token or the publisher, or a visitor at an address. */
export type Asker = { kind: 'trusted' } | { kind: 'visitor'; address: string }

export const TRUSTED: Asker = { kind: 'trusted' }
