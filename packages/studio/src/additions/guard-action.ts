import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'
import { onceEach } from '../actions/once-each.ts'
import { createIconGuard } from './guard-component.tsx'

/** Thrown for an action that has thrown: without it, the form can be shown again. */
export class ActionError extends Error {
  override name = 'ActionError'
}

/**
 * An action that throws is left out from then on, and what one does after a click stays there. Its hooks are part of a component of
 * Sanity's, which does not survive that some are missing: the form has to be mounted again.
 *
 * @returns a function that always gives the same action for the same one: a new one would be mounted as a new component
 */
export const createActionGuard = (onError: (error: unknown) => void) => {
  const failed = new WeakSet<DocumentActionComponent>()
  const guardIcon = createIconGuard(onError)
  const guardDescription = ({ onHandle, icon, ...others }: DocumentActionDescription): DocumentActionDescription => ({
    ...others,
    ...(icon ? { icon: guardIcon(icon) } : {}),
    onHandle: () => {
      const handle = async () => onHandle?.()
      handle().catch(onError)
    },
  })
  const guard = onceEach((action: DocumentActionComponent): DocumentActionComponent => {
    const guarded: DocumentActionComponent = (props) => {
      try {
        const description = action(props)
        return description && guardDescription(description)
      } catch (error) {
        failed.add(action)
        onError(error)
        throw new ActionError('An action of the site has thrown.', { cause: error })
      }
    }
    return Object.assign(guarded, { action: action.action, displayName: action.displayName })
  })
  return (actions: readonly DocumentActionComponent[]): DocumentActionComponent[] =>
    actions.filter((action) => !failed.has(action)).map(guard)
}
