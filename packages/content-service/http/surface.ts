import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { findPageAccess, findShare, requireDataset, requireKnown, requireProject } from './access.ts'
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

/** Answers those whom the service knows, at both forms of a dataset address. @param path as of `onOpenData` */
export const onData: typeof onOpenData = (api, service, method, path, ...handlers) => {
  const guard: MiddlewareHandler = async (c, next) => {
    // The key of a link or of a page is known where it shows something.
    const hasKey = path === 'query' && (findShare(c, service) ?? findPageAccess(c, service)) !== undefined
    if (!hasKey) requireKnown(c, service)
    await next()
  }
  onOpenData(api, service, method, path, guard, ...handlers)
}

/**
 * Answers anybody at both forms of a dataset address: the usual one, and the one of clients configured with a `resource`.
 *
 * @param path name and what follows, e.g. `doc/:ids`
 */
export const onOpenData = (
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
