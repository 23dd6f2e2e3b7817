import type { Hono } from 'hono'
import type { ContentService } from './service.ts'

/** Adds the addresses of one part of the API. Their paths begin behind `/{version}`; the project has been checked by then. */
export type Surface = (api: Hono, service: ContentService) => void

/**
 * Both forms of an address of the dataset: the usual one, and that of clients that are configured with a `resource`.
 *
 * @param rest what follows, e.g. `/:ids`
 */
export const dataPaths = (name: string, rest = ''): string[] => [
  `/data/${name}/:dataset${rest}`,
  `/projects/:project/datasets/:dataset/${name}${rest}`,
]
