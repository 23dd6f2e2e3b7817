import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import type { StudioAddition } from '@schaufenster/site/studio-addition'
import { API_VERSION } from '../api-version.ts'
import { createComponentGuard, createIconGuard } from './guard-component.tsx'
import type { AdditionFaults } from './faults.ts'
import type { Addition } from './load-additions.ts'

type Item = NonNullable<StudioAddition['structure']>[number]

const isItem = (value: unknown): value is ListItemBuilder =>
  typeof value === 'object' && value !== null && 'getId' in value && 'serialize' in value

/** The site's entries for the list of contents. */
export type AddedItems = (
  S: StructureBuilder,
  context: StructureResolverContext,
  own: readonly unknown[],
) => ListItemBuilder[]

export const createAddedItems =
  (additions: readonly Addition[], faults: AdditionFaults): AddedItems =>
  (S, context, own) => {
    const ids = new Set(own.filter(isItem).map((item) => item.getId()))
    return additions.flatMap(({ file, structure = [] }) => {
      const fail = (error: unknown): void => faults.report(file, error)
      const guard = createComponentGuard(fail)
      const guardIcon = createIconGuard(fail)
      const toItems = (item: Item): unknown[] => {
        if (typeof item === 'function') return [Reflect.apply(item, undefined, [S, context])].flat()
        const { id, title, icon, component, type, filter } = item
        const list = S.listItem().id(id).title(title)
        const shown = icon ? list.icon(icon) : list
        if (component) return [shown.child(S.component(guard(component)).id(id).title(title))]
        if (!type || !context.schema.get(type)) throw new Error(`Der Eintrag „${id}“ nennt keinen Typ des Schemas.`)
        const all = S.documentTypeList(type).id(id).title(title)
        return [shown.child(filter ? all.apiVersion(API_VERSION).filter(`_type == $type && (${filter})`) : all)]
      }
      return structure.flatMap((one) => {
        try {
          return toItems(one).map((item) => {
            if (!isItem(item)) throw new Error('In „structure“ steht etwas, das kein Eintrag ist.')
            const id = item.getId()
            if (id === undefined || ids.has(id)) throw new Error(`Es gibt schon einen Eintrag „${id}“ unter „Inhalte“.`)
            // Without a title, it throws.
            item.serialize()
            ids.add(id)
            return item.icon(guardIcon(item.getIcon()))
          })
        } catch (error) {
          fail(error)
          return []
        }
      })
    })
  }
