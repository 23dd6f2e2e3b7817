import type { Budget, Resource } from '@schaufenster/budget/budget'
import type { IsProxy } from '@schaufenster/budget/visitor-address'

/** On whose behalf work is done. */
export interface Requester {
  /** Takes turns with others: an account, the site, a link, an address. */
  name: string
  /** Of a stranger, who has a budget. */
  address?: string
}

/**
 * Whether there is processor time left. Behind a proxy that names nobody all visitors are one: to refuse that one would
 * help none of them.
 */
export const mayWork = (
  { budget, isProxy }: { budget: Pick<Budget, 'mayWork'>; isProxy: IsProxy },
  { address }: Requester,
): boolean => address === undefined || isProxy(address) || budget.mayWork(address)

/** As `Budget.hold`. */
export const holdFor = (
  budget: Pick<Budget, 'hold'>,
  { address }: Requester,
  resource: Resource,
  amount?: number,
): ReturnType<Budget['hold']> => (address === undefined ? () => undefined : budget.hold(address, resource, amount))
