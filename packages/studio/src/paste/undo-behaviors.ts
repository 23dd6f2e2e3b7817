import type { EditorEmittedEvent, EditorSnapshot, PortableTextBlock } from '@portabletext/editor'
import { defineBehavior, effect, forward, raise } from '@portabletext/editor/behaviors'
import { isTextBlock } from '@portabletext/editor/utils'

const isEmpty = ({ context }: EditorSnapshot): boolean =>
  context.value.length === 0 ||
  (context.value.length === 1 &&
    context.value.every(
      (block) => isTextBlock(context, block) && block.children.every((child) => child['text'] === ''),
    ))

/**
 * Undo after everything was deleted. Once that is saved, the editor begins a new empty text, on which its own history
 * no longer applies: it reports an error and forgets all steps.
 */
export const createUndo = () => {
  let deleting: PortableTextBlock[] = []
  let deleted: PortableTextBlock[] | undefined

  return {
    behaviors: [
      defineBehavior({
        on: 'delete',
        guard: ({ snapshot }) => !isEmpty(snapshot),
        actions: [
          ({ snapshot, event }) => [
            effect(() => {
              deleting = snapshot.context.value
            }),
            forward(event),
          ],
        ],
      }),
      defineBehavior({
        on: 'history.undo',
        guard: ({ snapshot }) => (deleted && isEmpty(snapshot) ? { blocks: deleted } : false),
        actions: [(_, { blocks }) => [raise({ type: 'insert.blocks', blocks, placement: 'auto' })]],
      }),
    ],
    /** Follows what the editor saves. */
    follow: (event: EditorEmittedEvent): void => {
      if (event.type !== 'mutation') return
      const isDeleted = event.patches.some(({ type, path }) => type === 'unset' && path.length === 0)
      deleted = isDeleted ? deleting : undefined
    },
  }
}
