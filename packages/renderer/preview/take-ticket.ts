/** The login page of the content service leads back with a ticket (`#sid=…`), good once and for a minute. */
const TICKET = /^#sid=([\w-]{1,200})$/

/** Takes the ticket out of the address, before the router or a link could carry it on. */
export const takeTicket = (): string | undefined => {
  const ticket = TICKET.exec(location.hash)?.[1]
  if (ticket) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return ticket
}
