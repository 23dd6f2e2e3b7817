import { cleanValue } from '@schaufenster/shapes/clean'
import { createMatcher } from '@schaufenster/shapes/misfits'
import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import { validate } from '@schaufenster/shapes/validate'
import { evaluate, parse } from 'groq-js'
import type { SchemaTypeDefinition } from '@sanity/types'
import type { SchemaType, TypeNode } from 'groq-js'
import { isDeepStrictEqual } from 'node:util'
import { CodegenError } from '../../problem.ts'
import { schemaForTyping } from '../../queries/schema-for-typing.ts'
import { typeQuery } from '../../queries/type-query.ts'
import { createContentShapes } from '../../rules/content-shapes.ts'
import { resultShapesOf } from '../../rules/result-shapes.ts'
import type { ContentModel } from '../../schema/content-model.ts'
import { compileTypes } from '../../schema/extract-schema.ts'
import { modelOf } from '../../schema/read-schema.ts'

/** A schema with everything codegen derives from it. */
export interface KnownSchema {
  model: ContentModel
  /** To type queries with. */
  typing: SchemaType
  shapes: ContentShapes
}

export const readTypes = (definitions: SchemaTypeDefinition[], pluginTypes: readonly string[] = []): KnownSchema => {
  const compiled = compileTypes(definitions, { pluginTypes })
  const model = modelOf(compiled, { enforceRequiredFields: true, pluginTypes })
  return { model, typing: schemaForTyping(model.schema), shapes: createContentShapes({ compiled, model, results: [] }) }
}

const PARAMS = { some: 'klein', i: 1, field: 'title', end: 'tle' }

/** The true answer, as JSON; undefined when groq-js cannot evaluate the query. */
export const answerOf = async (query: string, dataset: readonly unknown[]): Promise<{ value: unknown } | undefined> => {
  try {
    const result = await evaluate(parse(query, { params: PARAMS }), {
      dataset,
      params: PARAMS,
      timestamp: new Date('2026-01-31T12:00:00Z'),
    })
    const value: unknown = JSON.parse(JSON.stringify(await result.get()) ?? 'null')
    return { value }
  } catch {
    return undefined
  }
}

/** The type of a query; undefined when codegen refuses it. */
export const typeOf = (text: string, { typing }: KnownSchema): TypeNode | undefined => {
  try {
    return typeQuery({ file: 'query.groq.ts', name: 'A_QUERY', text }, typing)
  } catch (error) {
    if (error instanceof CodegenError) return undefined
    throw error
  }
}

/** What is wrong with an answer by its generated type: each as a line; none for a true type and right cleaning. */
export const faultsIn = (answer: unknown, node: TypeNode, { model, shapes: { types } }: KnownSchema): string[] => {
  const shape: Shape = resultShapesOf(model).write(node)
  const before = structuredClone(answer)
  // A list made of two others may hold a key twice.
  const issues = validate(answer, shape, { types }).filter(({ message }) => !message.endsWith('of another member'))
  const misfits = createMatcher(types).misfits(answer, shape)
  const cleaned = cleanValue(answer, shape, { types })
  return [
    ...issues.map(({ path, message, expected }) => `${path} ${message}; expected: ${expected}`),
    ...(misfits > 0 ? [`${misfits} misfits`] : []),
    ...(cleaned === answer && isDeepStrictEqual(answer, before) ? [] : [`cleaned to ${JSON.stringify(cleaned)}`]),
  ]
}
