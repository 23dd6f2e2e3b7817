import type { ContentModel } from '../schema/content-model.ts'
import { header } from '../output/header.ts'
import type { TypeProjection } from './projector.ts'

const reference = /\$\{(\w+)\}/g

/** Escapes a string for a template literal. */
export const escapeTemplate = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, (found) => `\\${found}`)

const namesIn = (projection: TypeProjection): string[] =>
  projection.fields.flatMap(([, text]) =>
    [...text.matchAll(reference)].flatMap(([, name]) => (name === undefined ? [] : [name])),
  )

/** Sorts each projection after those it contains: a constant must be declared before use. */
const sortByUse = (projections: ReadonlyMap<string, TypeProjection>): TypeProjection[] => {
  const sorted = new Map<string, TypeProjection>()
  const add = (name: string): void => {
    const projection = projections.get(name)
    if (!projection || sorted.has(name)) return
    for (const used of namesIn(projection)) add(used)
    sorted.set(name, projection)
  }
  for (const name of projections.keys()) add(name)
  return [...sorted.values()]
}

const constantOf = ({ name, extra }: TypeProjection, texts: string[]): string =>
  `export const ${name} = \`${[...texts, ...(extra === undefined ? [] : [escapeTemplate(extra)])].join(', ')}\` as const`

const fieldsOf = ({ name, fields }: TypeProjection): string =>
  [`export const ${name}Fields = {`, ...fields.map(([field, text]) => `  ${field}: \`${text}\`,`), '} as const'].join(
    '\n',
  )

const objectText = (projection: TypeProjection): string =>
  constantOf(
    projection,
    projection.fields.map(([, text]) => text),
  )

const documentText = (projection: TypeProjection): string => {
  const texts = projection.fields.map(([field]) => `\${${projection.name}Fields.${field}}`)
  return `${fieldsOf(projection)}\n${constantOf(projection, texts)}`
}

/** The text of `projections.groq.ts`: a constant per type, for documents also one entry per field. */
export const emitProjections = (projections: ReadonlyMap<string, TypeProjection>, model: ContentModel): string => {
  const blocks = sortByUse(projections).map((projection) =>
    model.isDocument(projection.name) ? documentText(projection) : objectText(projection),
  )
  return `${header('projections of every type, derived from the schema')}\n${blocks.join('\n\n')}\n`
}

/** A type's projection as plain GROQ. */
export const resolveProjection = (name: string, projections: ReadonlyMap<string, TypeProjection>): string => {
  const projection = projections.get(name)
  if (!projection)
    throw new Error(`There is no type "${name}" to project. Types: ${[...projections.keys()].join(', ')}.`)
  const own = projection.fields.map(([, text]) => resolveText(text, projections))
  return [...own, ...(projection.extra === undefined ? [] : [projection.extra])].join(', ')
}

/** Resolves the projections of other types in a string to plain GROQ. */
export const resolveText = (text: string, projections: ReadonlyMap<string, TypeProjection>): string =>
  text.replaceAll(reference, (_found, used: string) => resolveProjection(used, projections))
