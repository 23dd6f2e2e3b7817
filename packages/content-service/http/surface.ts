import type { Hono } from 'hono'
import type { ContentService } from './service.ts'

/** Adds the addresses of one part of the API. Their paths start after `/{version}`; the project is already checked. */
export type Surface = (api: Hono, service: ContentService) => void

/**
 * Both forms of a dataset address: the usual one, and the one of clients configured with a `resource`.
 *
 * @param rest what follows, e.g. `/:ids`
 */
export const dataPaths = (name: string, rest = ''): string[] => [
  `/data/${name}/:dataset${rest}`,
  `/projects/:project/datasets/:dataset/${name}${rest}`,
]
