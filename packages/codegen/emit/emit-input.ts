import type { Schema, SchemaTypeDefinition } from '@sanity/types'
import type { TypeNode } from 'groq-js'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import type { Block } from '../blocks/find-blocks.ts'
import type { BlockComponent } from '../blocks/find-components.ts'
import type { CodegenConfig } from '../config.ts'
import type { Query } from '../queries/load-queries.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import type { ResultAlias } from './result-types.ts'

/** A query with the type of its result. */
export interface QueryNode {
  query: Query
  node: TypeNode
}

export interface TypedQuery extends QueryNode {
  /** The type as TypeScript. */
  text: string
}

/** Everything known about a project after reading it: the input of every emitter. */
export interface EmitInput {
  config: CodegenConfig
  /** Every schema file with the type it exports. */
  files: SchemaFile[]
  /** The composed types, as registered in the Studio. */
  types: SchemaTypeDefinition[]
  /** The same, compiled by Sanity: inheritance resolved, with titles, options and validation. */
  compiled: Schema
  /** The extracted schema. */
  model: ContentModel
  blocks: Block[]
  components: BlockComponent[]
  /** Objects in query results, by `_type` and shape. */
  aliases: ResultAlias[]
  /** Names of lists by their text. */
  listNames: ReadonlyMap<string, string>
  results: TypedQuery[]
  /** What the schema says about every value, beyond its type. */
  shapes: ContentShapes
}
