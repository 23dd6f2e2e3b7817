import { parseSync, Visitor, type ESTree } from 'vite'

/** Parts of one module, each by the name it has there. */
export interface Parts {
  /** Members of its classes: methods, and what a constructor gives to `this`. */
  members?: string[]
  /** Functions, variables and members, each with the expression that takes its place. */
  instead?: Record<string, string>
}

interface Edit {
  start: number
  end: number
  text: string
}

const nameOf = (key: ESTree.Node): string | undefined => (key.type === 'Identifier' ? key.name : undefined)

/** `name` of `this.name = …`. */
const ownMember = ({ left }: ESTree.AssignmentExpression): string | undefined =>
  left.type === 'MemberExpression' && left.object.type === 'ThisExpression' ? nameOf(left.property) : undefined

const findEdits = (program: ESTree.Program, { members = [], instead = {} }: Parts): Map<string, Edit[]> => {
  const edits = new Map([...members, ...Object.keys(instead)].map((name): [string, Edit[]] => [name, []]))
  const put = (name: string | undefined, { start, end }: ESTree.Span, toText: (code: string) => string): void => {
    if (name === undefined) return
    const code = instead[name]
    edits.get(name)?.push({ start, end, text: code === undefined ? '' : toText(code) })
  }
  const isGone = (name: string | undefined) => name !== undefined && members.includes(name)
  new Visitor({
    MethodDefinition: (node) => put(nameOf(node.key), node, (code) => `${nameOf(node.key)} = ${code};`),
    ExpressionStatement: (node) => {
      if (node.expression.type !== 'AssignmentExpression') return
      const name = ownMember(node.expression)
      put(name, isGone(name) ? node : node.expression.right, (code) => code)
    },
    FunctionDeclaration: (node) => {
      const name = node.id?.name
      if (!isGone(name)) put(name, node, (code) => `var ${name} = ${code};`)
    },
    VariableDeclarator: (node) => {
      const name = nameOf(node.id)
      if (node.init && !isGone(name)) put(name, node.init, (code) => code)
    },
  }).visit(program)
  return edits
}

/**
 * Takes parts out of a module of a library.
 *
 * @throws Error naming a part that the module does not have (any more)
 */
export const cut = (code: string, parts: Parts): string => {
  const edits = findEdits(parseSync('module.js', code).program, parts)
  for (const [name, found] of edits) if (found.length === 0) throw new Error(`It has no "${name}".`)
  // From the end, so that the places before it stay what they are.
  return [...edits.values()]
    .flat()
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

/** Names of all members that some code asks objects for. */
export const membersUsed = (code: string): Set<string> => {
  const names = new Set<string>()
  const add = (key: ESTree.Node): void => {
    const name = nameOf(key)
    if (name !== undefined) names.add(name)
  }
  new Visitor({
    MemberExpression: ({ property }) => add(property),
    ObjectPattern: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') add(property.key)
    },
  }).visit(parseSync('module.js', code).program)
  return names
}
