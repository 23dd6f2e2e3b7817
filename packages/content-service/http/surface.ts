import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { requireDataset, requireProject } from './access.ts'
import type { ContentService } from './service.ts'

/** Adds the addresses of one part of the API. Their paths start after `/{version}`. */
export type Surface = (api: Hono, service: ContentService) => void

/** Refuses an address with another project or dataset than those that are served. */
export const requireServed =
  (service: ContentService): MiddlewareHandler =>
  async (c, next) => {
    requireProject(service, c.req.param('project'))
    requireDataset(service, c.req.param('dataset'))
    await next()
  }

/**
 * Answers at both forms of a dataset address: the usual one, and the one of clients configured with a `resource`.
 *
 * @param path name and what follows, e.g. `doc/:ids`
 */
export const onData = (
  api: Hono,
  service: ContentService,
  method: 'GET' | 'POST',
  path: string,
  ...handlers: (Handler | MiddlewareHandler)[]
): void => {
  const [, name, rest] = /^(live\/events|\w+)(.*)$/.exec(path) ?? []
  const paths = [`/data/${name}/:dataset${rest}`, `/projects/:project/datasets/:dataset/${path}`]
  api.on(method, paths, requireServed(service), ...handlers)
}
