import { parseSync, Visitor } from 'vite'

/** Where a text uses one of its parameters. */
interface Part {
  index: number
  start: number
  end: number
}

/** A text, as the source of an expression. */
export interface Text {
  source: string
  /** Several by their names: one object for the module. */
  isGroup: boolean
  /** Of a function that only returns: what it returns, and where its arguments stand in it. */
  template?: { source: string; parts: Part[] }
}

/** The texts of a language by their names. */
export type TextTable = ReadonlyMap<string, Text>

const toTemplate = (source: string): Text['template'] => {
  const [statement] = parseSync('text.ts', `(${source})`).program.body
  const outer = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  const arrow = outer?.type === 'ParenthesizedExpression' ? outer.expression : outer
  if (arrow?.type !== 'ArrowFunctionExpression' || arrow.body.type === 'BlockStatement') return undefined
  const { body, params } = arrow
  const names = params.map((param) => (param.type === 'Identifier' ? param.name : ''))
  const parts: Part[] = []
  let hasFunction = false
  new Visitor({
    ArrowFunctionExpression: ({ start }) => {
      hasFunction ||= start !== arrow.start
    },
    Identifier: ({ name, start, end }) => {
      const index = names.indexOf(name)
      if (index >= 0 && start >= body.start) parts.push({ index, start: start - body.start, end: end - body.start })
    },
  }).visit(parseSync('text.ts', `(${source})`).program)
  // What an inner function calls its own could take the place of what the argument names.
  return hasFunction || names.includes('') ? undefined : { source: `(${source})`.slice(body.start, body.end), parts }
}

/** @throws if it uses what its module declares or imports, and not itself */
const checkAlone = (file: string, name: string, source: string, names: ReadonlySet<string>): void => {
  const { program } = parseSync(file, `(${source})`)
  const inner = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') inner.add(id.name)
    },
    MemberExpression: ({ property, computed }) => {
      if (!computed && property.type === 'Identifier') inner.add(`.${property.start}`)
    },
    Property: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') inner.add(`.${key.start}`)
    },
  }).visit(program)
  new Visitor({
    Identifier: ({ name: used, start }) => {
      if (names.has(used) && !inner.has(used) && !inner.has(`.${start}`))
        throw new Error(`The text "${name}" of ${file} uses "${used}" of its module. Write it so that it stands alone.`)
    },
  }).visit(program)
}

/**
 * Reads the module of a language, which exports constants. Each has to stand alone, as it is written wherever its text is
 * shown.
 *
 * @throws for one that uses something else of its module
 */
export const readTable = (file: string, code: string): TextTable => {
  const { program } = parseSync(file, code)
  const table = new Map<string, Text>()
  const own = new Set<string>()
  new Visitor({
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) own.add(local.name)
    },
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') own.add(id.name)
    },
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || !init) continue
        const source = code.slice(init.start, init.end)
        const template = toTemplate(source)
        table.set(id.name, { source, isGroup: init.type === 'ObjectExpression', ...(template ? { template } : {}) })
      }
    },
  }).visit(program)
  for (const [name, { source }] of table) checkAlone(file, name, source, own)
  return table
}
