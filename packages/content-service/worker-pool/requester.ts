import type { Budget, Resource } from '@schaufenster/budget/budget'
import type { IsProxy } from '@schaufenster/budget/visitor-address'

/** Who requests work: a client with a token or the publisher, or a visitor at an address. */
export type Requester = { kind: 'trusted' } | { kind: 'visitor'; address: string }

export const TRUSTED: Requester = { kind: 'trusted' }

/**
 * Whether there is processor time left. Behind a proxy that names nobody all visitors are one: to refuse that one would
 * help none of them.
 */
export const mayWork = (
  { budget, isProxy }: { budget: Pick<Budget, 'mayWork'>; isProxy: IsProxy },
  requester: Requester,
): boolean => requester.kind === 'trusted' || isProxy(requester.address) || budget.mayWork(requester.address)

/** Undefined for who is not counted. */
export const toAddress = (requester: Requester): string | undefined =>
  requester.kind === 'visitor' ? requester.address : undefined

/** As `Budget.hold`. */
export const holdFor = (
  budget: Pick<Budget, 'hold'>,
  requester: Requester,
  resource: Resource,
  amount?: number,
): ReturnType<Budget['hold']> =>
  requester.kind === 'trusted' ? () => undefined : budget.hold(requester.address, resource, amount)
