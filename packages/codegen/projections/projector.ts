import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { isIdentifier } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import { isTextBlock, itemsOf } from '../portable-text/text-block.ts'
import { attributesOf, literalType } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { membersOf } from './array-members.ts'
import type { Member } from './array-members.ts'
import { createReachability } from './reachability.ts'
import type { BlockProjection } from './block-projection.ts'

/** The projection of one type. Other types are written as `${name}`. */
export interface TypeProjection {
  name: string
  /** One entry per field; a named array has a single, nameless one. */
  fields: [field: string, text: string][]
  /** Entries of the block's own `.groq.ts`, verbatim. */
  extra: string | undefined
}

export interface ProjectorInput {
  model: ContentModel
  config: Pick<CodegenConfig, 'linkTypes' | 'linkProjection'>
  /** Block name by stored type, where the two differ. */
  aliases: ReadonlyMap<string, string>
  blockProjections: ReadonlyMap<string, BlockProjection>
  /** Fields that no query returns, by type. */
  editorsOnly?: ReadonlyMap<string, ReadonlySet<string>>
}

// System fields of every document; `_id` and `_type` are added where a document is entered.
const internal = new Set(['_id', '_type', '_key', '_createdAt', '_updatedAt', '_rev'])

const isAsset = (target: string): boolean => target.startsWith('sanity.')

/** Whether a reference is replaced by its document; references to assets stay. */
const isFollowed = (member: Member): member is Extract<Member, { kind: 'reference' }> =>
  member.kind === 'reference' && !isAsset(member.target)

const isAssetValue = (node: ObjectTypeNode): boolean => {
  const type = literalType(node)
  return (type === 'image' || type === 'file') && Object.hasOwn(node.attributes, 'asset')
}

const join = (entries: string[]): string => entries.filter(Boolean).join(', ').replaceAll(', \n', ',\n')

const conditional = (cases: [type: string, body: string][]): string =>
  cases.flatMap(([type, body]) => (body ? [`\n  _type == "${type}" => {${body}}`] : [])).join(',')

/**
 * Turns types into GROQ projections that list every field, so that visitors only receive fields of the schema.
 *
 * A recursive type is expanded once on each path; its second occurrence only has its `_type` (for a document also its
 * `_id`).
 */
export const createProjector = (input: ProjectorInput): ((name: string) => TypeProjection) => {
  const { model, config, aliases, blockProjections, editorsOnly } = input
  const isLink = (target: string): boolean => config.linkTypes.includes(target)
  const reaches = createReachability(model, (target) => !isLink(target) && !isAsset(target))

  const typeEntry = (name: string | undefined): string[] => (name === undefined || aliases.has(name) ? [] : ['_type'])

  const use = (name: string, path: string[]): string => {
    // A plugin's document only gets the fields of every document: the rest is not this site's content.
    if (path.includes(name) || model.ownTypes.get(name)?.type === 'unknown') return ''
    const [root] = path
    // Of a field that several types share, Sanity's extraction makes a type, and calls it `hero.video` where `video` is taken.
    const isConstant = isIdentifier(name) && !(root !== undefined && reaches(name, root))
    return isConstant ? `\${${name}}` : bodyOf(name, [...path, name])
  }

  const dereference = (targets: string[], path: string[]): string => {
    if (targets.every(isLink)) return config.linkProjection
    const [only] = targets
    if (only !== undefined && targets.length === 1) return join(['_id', ...typeEntry(only), use(only, path)])
    const bodies = targets.map((target): [string, string] => [
      target,
      isLink(target) ? config.linkProjection : use(target, path),
    ])
    return join(['_id', '_type', conditional(bodies)])
  }

  const memberBody = (member: Member, path: string[]): [type: string, body: string] => {
    if (member.kind === 'named') return [member.name, use(member.name, path)]
    if (member.kind === 'unknown') return [member.name ?? 'object', '...']
    if (member.kind === 'anonymous') return [member.name ?? 'object', fieldsText(member.node, path)]
    return member.kind === 'reference' ? [member.name, '_ref'] : ['reference', '']
  }

  const memberList = (members: Member[], path: string[], keyed: boolean): string => {
    const key = keyed ? ['_key'] : []
    const targets = Map.groupBy(members.filter(isFollowed), ({ name }) => name)
    const cases = members.filter((member) => !isFollowed(member)).map((member) => memberBody(member, path))
    const [first] = members
    const [only] = cases
    if (members.length === 1 && first && only)
      return join([...key, ...typeEntry(first.kind === 'value' ? undefined : only[0]), only[1]])
    const followed = [...targets].map(([name, references]) => {
      const to = references.map(({ target }) => target)
      return `,\n  _type == "${name}" => @->{${dereference(to, path)}}`
    })
    return join([...key, '_type', conditional(cases)]) + followed.join('')
  }

  const severalText = (access: string, node: TypeNode, path: string[], keyed: boolean): string => {
    const members = membersOf(node, model)
    if (members.every((member) => member.kind === 'value')) return access.replace('[]', '')
    if (members.some((member) => member.kind === 'value')) {
      const where = `${path.join(' → ')}: "${access}"`
      throw new Error(`${where} holds both plain values and objects. Use objects only, so that each has a _type.`)
    }
    const targets = members.flatMap((member) => (member.kind === 'reference' ? [member.target] : []))
    if (targets.length < members.length) return `${access}{${memberList(members, path, keyed)}}`
    return targets.every(isAsset) ? access.replace('[]', '') : `${access}->{${dereference(targets, path)}}`
  }

  const namedText = (field: string, name: string, path: string[]): string => {
    const node = model.ownTypes.get(name)
    if (name === 'slug') return `"${field}": ${field}.current`
    if (model.targetOf(name) !== undefined) return severalText(field, { type: 'inline', name }, path, false)
    if (node?.type === 'array') {
      const isPlain = membersOf(node.of, model).every(
        (member) => member.kind === 'value' || member.kind === 'reference',
      )
      return isPlain ? severalText(`${field}[]`, node.of, path, true) : `${field}[]{${use(name, path)}}`
    }
    return node?.type === 'object' ? `${field}{${join([...typeEntry(name), use(name, path)])}}` : field
  }

  const fieldText = (field: string, node: TypeNode, path: string[]): string => {
    if (node.type === 'inline') return namedText(field, node.name, path)
    if (node.type === 'array') return severalText(`${field}[]`, node.of, path, true)
    if (node.type === 'union') return severalText(field, node, path, false)
    if (node.type !== 'object') return field
    if (node.dereferencesTo !== undefined) return severalText(field, node, path, false)
    // A picture in a field has no `_type`, which would make it look like the block `image`.
    return `${field}{${join([...(isAssetValue(node) ? [] : typeEntry(literalType(node))), fieldsText(node, path)])}}`
  }

  /**
   * The Studio stores a list of annotations with every paragraph; other tools may not. A query always returns a list,
   * unless the text allows no annotations.
   */
  const markDefsText = (node: TypeNode, path: string[]): string =>
    itemsOf(node).length === 0 ? '' : `"markDefs": coalesce(${fieldText('markDefs', node, path)}, [])`

  const fieldsOf = (node: ObjectTypeNode, path: string[]): [string, string][] => {
    const isText = isTextBlock(node)
    return attributesOf(node).flatMap(([field, { value }]): [string, string][] => {
      if (internal.has(field) || (field === 'media' && isAssetValue(node))) return []
      return [[field, isText && field === 'markDefs' ? markDefsText(value, path) : fieldText(field, value, path)]]
    })
  }

  const fieldsText = (node: ObjectTypeNode, path: string[]): string =>
    join(fieldsOf(node, path).map(([, text]) => text))

  const project = (name: string, path: string[]): TypeProjection => {
    const node = model.ownTypes.get(name)
    const own = blockProjections.get(name)
    const alias = aliases.get(name)
    const fields: [string, string][] = alias === undefined ? [] : [['_type', `"_type": "${alias}"`]]
    if (node?.type === 'array') fields.push(['', memberList(membersOf(node.of, model), path, true)])
    if (node?.type === 'object')
      fields.push(
        ...fieldsOf(node, path).filter(([field]) => !own?.replaces.has(field) && !editorsOnly?.get(name)?.has(field)),
      )
    return { name, fields, extra: own?.text }
  }

  const bodyOf = (name: string, path: string[]): string => {
    const { fields, extra } = project(name, path)
    return join([...fields.map(([, text]) => text), extra ?? ''])
  }

  return (name) => project(name, [name])
}
