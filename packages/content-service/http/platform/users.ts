import { IMPORTER } from '../../store/commit.ts'
import { type Account, OWNER } from '../../editors/accounts.ts'
import { requireEditor, toAccount } from '../access.ts'
import { ApiError } from '../errors.ts'
import type { ContentService } from '../service.ts'
import type { Surface } from '../surface.ts'

const ROLES = {
  administrator: { title: 'Administrator', description: 'Can read and write everything.' },
  editor: { title: 'Editor', description: 'Edits and publishes.' },
  contributor: { title: 'Contributor', description: 'Edits drafts.' },
} as const

/** A user as Studio and command line read it. Lists have `displayName` and `imageUrl` for `name` and `profileImage`. */
export const toUser = ({ id, name, role, createdAt }: Account) => ({
  id,
  name,
  displayName: name,
  email: `${id}@localhost`,
  profileImage: null,
  imageUrl: null,
  createdAt,
  role,
  roles: [{ name: role, ...ROLES[role] }],
  provider: 'token',
})

/** `/users/me` and `/users/{id,…}`: who wrote a change. */
export const userSurface: Surface = (api, service) => {
  // Logged out is an answer here, not an error: the Studio asks before it shows its login.
  api.get('/users/me', (c) => {
    const account = toAccount(c, service)
    return c.json(account ? toUser(account) : {})
  })
  api.get('/users/:ids', (c) => {
    const me = requireEditor(c, service)
    const ids = c.req.param('ids').split(',').filter(Boolean)
    const users = ids.flatMap((id) => findUser(service, id === 'me' ? me.id : id) ?? [])
    if (ids.length > 1) return c.json(users)
    if (!users[0])
      throw new ApiError(
        404,
        `There is no user "${ids.join('')}". You are "me"; the authors of changes are in the history.`,
      )
    return c.json(users[0])
  })
}

/** Other authors are programs, such as an import or a reset. They have the name that the history uses. */
const findUser = ({ store, accounts }: ContentService, id: string) => {
  const account = accounts.byId(id)
  if (account) return toUser(account)
  const isAuthor =
    id === IMPORTER || store.database.prepare('SELECT 1 FROM transactions WHERE author = ?').get(id) !== undefined
  return isAuthor ? toUser({ ...OWNER, id, name: id }) : undefined
}
