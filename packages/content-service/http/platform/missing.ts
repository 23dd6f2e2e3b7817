import { contentLine } from '../../command-line.ts'
import { ApiError } from '../errors.ts'
import type { Surface } from '../surface.ts'

/** Features of the hosted service that this one deliberately lacks. The README repeats this list. */
const MISSING: readonly { paths: string[]; what: string; instead: string }[] = [
  { paths: ['/graphql', '/apis'], what: 'GraphQL', instead: 'Query with GROQ.' },
  { paths: ['/hooks'], what: 'Webhooks', instead: 'Listen to /data/listen instead.' },
  {
    paths: ['/tokens', '/projects/:project/tokens', '/access'],
    what: 'Tokens and roles over HTTP',
    instead: `"${contentLine('editor')}" adds and removes editors.`,
  },
  { paths: ['/cors', '/projects/:project/cors'], what: 'Managing origins over HTTP', instead: 'Set CONTENT_ORIGINS.' },
  { paths: ['/organizations'], what: 'Organisations', instead: 'One service holds one project.' },
  { paths: ['/invitations'], what: 'Invitations', instead: `Use "${contentLine('editor add')}".` },
  { paths: ['/aliases'], what: 'Dataset aliases', instead: 'Use the dataset by its name.' },
  { paths: ['/agent', '/embeddings-index', '/vision'], what: 'AI features', instead: 'There is no substitute.' },
  {
    paths: ['/media-libraries', '/videos'],
    what: 'Media library and video streaming',
    instead: 'Upload a file asset.',
  },
  {
    paths: ['/comments', '/schedules', '/subscriptions', '/projects/:project/new-content-release-allowed'],
    what: 'Comments, tasks, releases and scheduled publishing',
    instead: "Turn them off in the Studio's configuration; packages/studio/src/config.ts shows how.",
  },
  { paths: ['/jobs', '/datasets/:dataset/copy'], what: 'Copying datasets', instead: 'Export, and import elsewhere.' },
  {
    paths: ['/backups', '/projects/:project/datasets/:dataset/backups'],
    what: 'Backups as a service',
    instead: `Use "${contentLine('export')}".`,
  },
]

/** Answers 501 with an alternative, since a 404 would look like a mistyped address. */
export const missingSurface: Surface = (api) => {
  for (const { paths, what, instead } of MISSING) {
    const refuse = (): never => {
      throw new ApiError(501, `${what}: deliberately not part of this content service. ${instead}`)
    }
    for (const path of paths) for (const each of [path, `${path}/*`]) api.all(each, refuse)
  }
}
