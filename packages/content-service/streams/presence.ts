import { isJsonObject, type JsonObject } from '../store/json.ts'
import { parseObject } from './frame.ts'
import { createTransactionId } from '../store/transaction-id.ts'

/** The connection of an editor, as the room sees it. */
interface EditorConnection {
  send: (message: JsonObject) => void
  /** @param code of the WebSocket protocol, 4001 for a missing or wrong credential */
  close: (code: number, reason: string) => void
}

/** A connection's place in the room. */
interface Seat {
  receive: (text: string) => void
  leave: () => void
}

interface Member {
  connection: EditorConnection
  userId: string | undefined
  subscriptions: Set<string>
  /** The Studio's own name for each of its sessions that runs over this connection. */
  sessions: Set<string>
}

type Method = (member: Member, params: JsonObject) => unknown

const UNAUTHORIZED = 4001
/** Of JSON-RPC. */
const METHOD_NOT_FOUND = -32_601
/** Sessions and subscriptions of one connection. A Studio has one of each. */
const MAX_KEPT = 100

export interface PresenceRoom {
  /**
   * @param userId of the editor whose credential the connection came with; without, its first call must be `authorization`
   * @param findUser the id of the editor to whom the value of an `Authorization` header belongs
   */
  enter: (
    connection: EditorConnection,
    userId: string | undefined,
    findUser: (header: string) => string | undefined,
  ) => Seat
}

/**
 * Who is looking at what. The service stores none of it: sessions ask each other (`rollCall`), announce themselves
 * (`state`) and sign off (`disconnect`); the service signs off for those that vanish.
 */
export const createPresenceRoom = (): PresenceRoom => {
  const members = new Set<Member>()

  const publish = ({ userId }: Member, event: JsonObject): void => {
    for (const { connection, subscriptions } of members) {
      for (const subscription of subscriptions) {
        connection.send({
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: { subscription, result: { i: userId, ...event } },
        })
      }
    }
  }

  const methods = new Map<string, Method>(
    Object.entries({
      authorization: () => true,
      presence_subscribe({ subscriptions }: Member) {
        const id = createTransactionId()
        if (subscriptions.size < MAX_KEPT) subscriptions.add(id)
        return id
      },
      presence_unsubscribe: ({ subscriptions }: Member, { subscriptionId }: JsonObject) =>
        subscriptions.delete(String(subscriptionId)),
      presence_rollcall(member: Member, { session }: JsonObject) {
        publish(member, { type: 'rollCall', session })
        return true
      },
      presence_announce(member: Member, { data }: JsonObject) {
        const { sessions } = member
        const state = isJsonObject(data) ? data : {}
        if (typeof state['sessionId'] === 'string' && sessions.size < MAX_KEPT) sessions.add(state['sessionId'])
        publish(member, { type: 'state', m: { locations: [], ...state } })
        return true
      },
      presence_disconnect(member: Member, { session }: JsonObject) {
        member.sessions.delete(String(session))
        publish(member, { type: 'disconnect', m: { session } })
        return true
      },
    }),
  )

  return {
    enter(connection, userId, findUser) {
      const member: Member = { connection, userId, subscriptions: new Set(), sessions: new Set() }
      members.add(member)
      return {
        receive(text) {
          const { id, name, params } = parseCall(text)
          const method = methods.get(name)
          if (name === 'authorization') member.userId = findUser(String(params['authorization']))
          if (member.userId === undefined) {
            const advice = 'Call "authorization" with {"authorization": "Bearer …"} and a valid token first.'
            connection.send(toError(id, UNAUTHORIZED, advice))
            connection.close(UNAUTHORIZED, 'unauthorized')
          } else if (method) connection.send({ jsonrpc: '2.0', id, result: method(member, params) })
          else
            connection.send(
              toError(id, METHOD_NOT_FOUND, `Unknown method "${name}". Use ${[...methods.keys()].join(', ')}.`),
            )
        },
        leave() {
          members.delete(member)
          for (const session of member.sessions) publish(member, { type: 'disconnect', m: { session } })
        },
      }
    },
  }
}

/** A message that cannot be parsed is a call without a name. */
const parseCall = (text: string): { id: unknown; name: string; params: JsonObject } => {
  const { id = null, method, params } = parseObject(text)
  return { id, name: typeof method === 'string' ? method : '', params: isJsonObject(params) ? params : {} }
}

const toError = (id: unknown, code: number, message: string): JsonObject => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
