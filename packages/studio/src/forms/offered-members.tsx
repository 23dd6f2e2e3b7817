import {
  ArrayOfObjectsFunctions,
  type ArrayInputFunctionsProps,
  type ArrayOfObjectsInputProps,
  type ArraySchemaType,
} from 'sanity'

type Functions = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType>

/** A list whose menu does not offer some of the types that may stand in it. @param others their names */
export const createOfferedMembers = (others: ReadonlySet<string>) => {
  const arrayFunctions = (props: Functions) => {
    const of = props.schemaType.of.filter(({ name }) => !others.has(name))
    return <ArrayOfObjectsFunctions {...props} schemaType={{ ...props.schemaType, of }} />
  }
  return (props: ArrayOfObjectsInputProps) => props.renderDefault({ ...props, arrayFunctions })
}
