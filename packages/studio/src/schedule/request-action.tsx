import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { useClient, useCurrentUser, useDocumentPairPermissions, type DocumentActionComponent } from 'sanity'
import { REQUEST_TYPE, toRequestId } from '@schaufenster/editing/schedule'
import { API_VERSION } from '../api-version.ts'
import { useRequests } from './use-requests.ts'

/** For who may not publish: asks those who may, in the pane „Unveröffentlicht“. */
export const RequestPublishing: DocumentActionComponent = ({ id, type, draft, onComplete }) => {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const request = useRequests().get(id)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  if (!draft || !user || permissions?.granted !== false) return null
  const ask = () =>
    client.createOrReplace({ _id: toRequestId(id), _type: REQUEST_TYPE, by: { id: user.id, name: user.name } })
  return {
    label: request ? 'Bitte zurücknehmen' : 'Um Veröffentlichung bitten',
    icon: EnvelopeIcon,
    title: request ? `${request.by} hat um Veröffentlichung gebeten` : 'Zeigt es denen, die veröffentlichen dürfen',
    onHandle: () => void (request ? client.delete(toRequestId(id)) : ask()).then(onComplete),
  }
}
