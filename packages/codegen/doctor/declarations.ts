import type { ESTree } from 'vite'
import type { SourceFile } from './source-file.ts'

/** A constant at the top level of a module. */
export interface Declaration {
  name: string
  /** Its value without `as const`, `satisfies` and parentheses. */
  value: ESTree.Expression
  isExported: boolean
  line: number
}

const bare = (value: ESTree.Expression): ESTree.Expression => {
  const isWrapped =
    value.type === 'TSAsExpression' ||
    value.type === 'TSSatisfiesExpression' ||
    value.type === 'ParenthesizedExpression'
  return isWrapped ? bare(value.expression) : value
}

/** The constants at the top level of a module, in order. */
export const declarationsOf = ({ program, exports, lineAt }: SourceFile): Declaration[] => {
  const exported = new Set(exports.map(({ name, localName }) => localName ?? name))
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ id, init, start }) =>
      id.type === 'Identifier' && init
        ? [{ name: id.name, value: bare(init), isExported: exported.has(id.name), line: lineAt(start) }]
        : [],
    )
}

/** The string literal of an object's member, or undefined. */
const literalMember = (value: ESTree.Expression | undefined, key: string): string | undefined => {
  const members = value?.type === 'ObjectExpression' ? value.properties : []
  const found = members.find((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key)
  const literal = found?.type === 'Property' && found.value.type === 'Literal' ? found.value.value : undefined
  return typeof literal === 'string' ? literal : undefined
}

const definitionIn = ({ value }: Declaration): ESTree.Expression | undefined => {
  if (value.type === 'ObjectExpression') return literalMember(value, 'type') === undefined ? undefined : value
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined
  const [first] = value.arguments
  return /^define(?!Field$)/.test(value.callee.name) && first?.type === 'ObjectExpression' ? first : undefined
}

/** The schema types that a module exports: the results of `define…` functions, except fields. */
export const typesIn = (source: SourceFile): Declaration[] =>
  declarationsOf(source).filter(
    (declaration) => declaration.isExported && literalMember(definitionIn(declaration), 'name') !== undefined,
  )
