/** Who requests work: a client with a token or the publisher, or a visitor at an address. */
export type Requester = { kind: 'trusted' } | { kind: 'visitor'; address: string }

export const TRUSTED: Requester = { kind: 'trusted' }
