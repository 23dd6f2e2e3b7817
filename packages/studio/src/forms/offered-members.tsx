import { useMemo } from 'react'
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
  const OfferedMembers = (props: ArrayOfObjectsInputProps) => {
    // A member's own menu offers what may stand before and after it.
    const members = useMemo(
      () =>
        props.members.map((member) =>
          member.kind === 'item' ? { ...member, parentSchemaType: offer(member.parentSchemaType) } : member,
        ),
      [props.members],
    )
    return props.renderDefault({ ...props, arrayFunctions, members })
  }
  return OfferedMembers
}
