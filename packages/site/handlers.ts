/**
 * Answers an address by code of the site's own, on this project's server: a form that is sent, say. A published page at the
 * same address comes first for GET and HEAD.
 *
 * @param request within the site's base; its body has 1 MiB at most
 */
export type Handler = (request: Request) => Response | Promise<Response>
