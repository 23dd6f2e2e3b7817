import {
  ArrayOfObjectsFunctions,
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
} from 'sanity'
import { onceEach } from '../actions/once-each.ts'

type Functions = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType>

/** A list whose menus do not offer some of the types that may stand in it. @param others their names */
export const createOfferedMembers = (others: ReadonlySet<string>) => {
  const offer = onceEach((list: ArraySchemaType) => ({ ...list, of: list.of.filter(({ name }) => !others.has(name)) }))
  const arrayFunctions = (props: Functions) => (
    <ArrayOfObjectsFunctions {...props} schemaType={offer(props.schemaType)} />
  )
  return (props: ArrayOfObjectsInputProps) => {
    // A member's own menu offers what may stand before and after it.
    const renderItem: typeof props.renderItem = (item) =>
      props.renderItem({ ...item, parentSchemaType: offer(item.parentSchemaType) })
    return props.renderDefault({ ...props, arrayFunctions, renderItem })
  }
}
