import { IMPORTER } from '../../store/commit.ts'
import { requireEditor, toAudience } from '../access.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'
import type { Surface } from '../surface.ts'

/** A user as Studio and command line read it. */
export interface User {
  id: string
  /** As in `/users/me`; lists of users have `displayName` and `imageUrl`. */
  name: string
  displayName: string
  email: string
  profileImage: string | null
  imageUrl: string | null
  createdAt: string
  role: string
  roles: { name: string; title: string; description: string }[]
  provider: string
}

const ADMINISTRATOR = { name: 'administrator', title: 'Administrator', description: 'Can read and write everything.' }

const toUser = (id: string, name: string): User => {
  const role = ADMINISTRATOR.name
  return {
    id,
    name,
    displayName: name,
    email: `${id}@localhost`,
    profileImage: null,
    imageUrl: null,
    createdAt: '1970-01-01T00:00:00Z',
    role,
    roles: [ADMINISTRATOR],
    provider: 'token',
  }
}

/** Everyone with the token. The id is the author of their changes, and `identity()` in their queries. */
export const EDITOR: User = toUser('editor', 'Editor')

/** `/users/me` and `/users/{id,…}`: who wrote a change. */
export const userSurface: Surface = (api, service) => {
  // Logged out is an answer here, not an error: the Studio asks before it shows its login.
  api.get('/users/me', (c) => c.json(toAudience(c, service) === 'editor' ? EDITOR : {}))
  api.get('/users/:ids', (c) => {
    requireEditor(c, service)
    const ids = c.req.param('ids').split(',').filter(Boolean)
    const users = ids.flatMap((id) => findUser(service, id) ?? [])
    if (ids.length > 1) return c.json(users)
    if (!users[0])
      throw new ApiError(
        404,
        `There is no user "${ids.join('')}". The editor is "me"; the authors of changes are in the history.`,
      )
    return c.json(users[0])
  })
}

/** Other authors are programs, such as an import or a reset. They have the name that the history uses. */
const findUser = ({ store }: ContentService, id: string): User | undefined => {
  if (id === 'me' || id === EDITOR.id) return EDITOR
  const isAuthor =
    id === IMPORTER || store.database.prepare('SELECT 1 FROM transactions WHERE author = ?').get(id) !== undefined
  return isAuthor ? toUser(id, id) : undefined
}
