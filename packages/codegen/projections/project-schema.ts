import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isIdentifier, toKebabCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { editorsOnlyFields } from '../schema/field-marks.ts'
import type { SchemaFile } from '../schema/load-schema.ts'
import type { SourceLoader } from '../source-loader.ts'
import { readBlockProjection } from './block-projection.ts'
import type { BlockProjection } from './block-projection.ts'
import { resolveProjection } from './emit-projections.ts'
import { createProjector } from './projector.ts'
import type { TypeProjection } from './projector.ts'

export interface ProjectionInput {
  root: string
  config: CodegenConfig
  model: ContentModel
  files: readonly SchemaFile[]
  /** Block name by stored type. */
  blockNames: ReadonlyMap<string, string>
  aliases: ReadonlyMap<string, string>
  loader: SourceLoader
}

type Projections = Map<string, TypeProjection>

/**
 * The projections of every type. A block's own `<block>.groq.ts` is detected automatically; it gets the automatic
 * projections of other types, so two such modules cannot depend on each other.
 */
export const projectSchema = async ({
  root,
  config,
  model,
  files,
  blockNames,
  aliases,
  loader,
}: ProjectionInput): Promise<Projections> => {
  const names = [...model.ownTypes].flatMap(([name, node]) =>
    isIdentifier(name) && (node.type === 'object' || node.type === 'array') ? [name] : [],
  )
  const editorsOnly = editorsOnlyFields(files)
  const projectAll = (blockProjections: ReadonlyMap<string, BlockProjection>): Projections => {
    const project = createProjector({ model, config, aliases, blockProjections, editorsOnly })
    return new Map(names.map((name) => [name, project(name)]))
  }
  let found: Projections | undefined
  // Only needed if a block's own projection uses other types.
  const automatic = (): Projections => (found ??= projectAll(new Map()))
  const own = new Map<string, BlockProjection>()
  for (const [stored, block] of blockNames) {
    const folder = toKebabCase(block)
    const file = `${config.blocks}/${folder}/${folder}.groq.ts`
    if (!existsSync(join(root, file))) continue
    own.set(
      stored,
      readBlockProjection(file, await loader.load(file), (type) => resolveProjection(type, automatic())),
    )
  }
  return own.size === 0 ? automatic() : projectAll(own)
}
