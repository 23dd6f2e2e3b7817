import type { Account } from '../../editors/accounts.ts'
import { requireEditor, requireProject, toAccount } from '../access.ts'
import type { ContentService } from '../service.ts'
import { requireServed, type Surface } from '../surface.ts'
import { toUser } from './users.ts'

/** What a user may do with documents of a filter, in the form the Studio reads. */
interface AccessRule {
  filter: string
  permissions: string[]
}

const EVERYTHING = ['create', 'read', 'update', 'history', 'editHistory', 'manage']
const WRITE_ALL: AccessRule[] = [{ filter: '_id in path("**")', permissions: EVERYTHING }]

/** These mirror what the service enforces; see `toAccount`, `toWriteRule` and `isPublicId`. */
const RULES: Record<Account['role'] | 'public', AccessRule[]> = {
  administrator: WRITE_ALL,
  editor: WRITE_ALL,
  contributor: [
    { filter: '_id in path("**")', permissions: ['read', 'history'] },
    { filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions: EVERYTHING },
  ],
  public: [{ filter: '_id in path("*")', permissions: ['read'] }],
}

const toGrants = (name: string, permissions: string[], filter?: string): object[] => {
  const grants = permissions.map((permission) => ({ name: permission, params: {} }))
  return [{ id: name, name, title: name, isCustom: false, config: filter === undefined ? {} : { filter }, grants }]
}

const GRANTS = {
  'sanity.project': toGrants('sanity-project', ['read', 'update']),
  'sanity.project.datasets': toGrants('sanity-project-datasets', ['read']),
  'sanity.project.members': toGrants('sanity-project-members', ['read']),
}

const toDocumentGrants = (role: Account['role']): object[] =>
  RULES[role].flatMap(({ filter, permissions }, index) => toGrants(`sanity-documents-${index}`, permissions, filter))

/** `/projects/{project}` and its subresources. */
export const projectSurface: Surface = (api, service) => {
  api.get('/projects', (c) => c.json([toProject(service, requireEditor(c, service))]))
  api.get('/projects/:project', (c) => {
    requireProject(service, c.req.param('project'))
    return c.json(toProject(service, requireEditor(c, service)))
  })
  api.get('/projects/:project/datasets/:dataset/acl', requireServed(service), (c) =>
    c.json(RULES[toAccount(c, service)?.role ?? 'public']),
  )
  api.get('/projects/:project/grants', (c) => {
    requireProject(service, c.req.param('project'))
    const { role } = requireEditor(c, service)
    return c.json({ ...GRANTS, 'sanity.document.filter': toDocumentGrants(role) })
  })
  // There are no invitations and no other applications.
  for (const path of ['/projects/:project/user-applications', '/user-applications', '/invitations/project/:project']) {
    api.get(path, (c) => {
      requireProject(service, c.req.param('project'))
      requireEditor(c, service)
      return c.json([])
    })
  }
}

const toProject = ({ projectId, accounts }: ContentService, current: Account): object => ({
  id: projectId,
  displayName: projectId,
  studioHost: null,
  organizationId: null,
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  activityFeedEnabled: false,
  createdAt: '1970-01-01T00:00:00Z',
  features: [],
  metadata: {},
  members: accounts.list().map((account) => {
    const { id, role, roles } = toUser(account)
    return { id, role, roles, isCurrentUser: id === current.id, isRobot: false }
  }),
})
