import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'
import { isMultilingual } from '@schaufenster/shapes/languages'

const NAME = 'isMultilingual'

/** `isMultilingual ? … : null` */
const isOfSeveral = (node: ESTree.JSXExpressionContainer['expression']): boolean =>
  node.type === 'ConditionalExpression' &&
  node.test.type === 'Identifier' &&
  node.test.name === NAME &&
  node.alternate.type === 'Literal' &&
  node.alternate.value === null

/**
 * Writes whether a site has several languages where it is asked. A bundler knows a constant of another module only after it has chosen
 * what belongs to a bundle: without this, a site of one language would have the code and the texts of several. An element's child of
 * several languages is taken out with its braces: an empty one is written, too.
 */
export const writeConstant = (file: string, code: string, value = isMultilingual): string => {
  const { program } = parseSync(file, code)
  const cuts: { start: number; end: number; text: string }[] = []
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start, end }) => {
      if (!/\/languages(?:\.[jt]s)?$/.test(source.value) || !specifiers.some(({ local }) => local.name === NAME)) return
      const others = specifiers.filter(({ local }) => local.name !== NAME).map((one) => code.slice(one.start, one.end))
      const text = others.length > 0 ? `import { ${others.join(', ')} } from '${source.value}'` : ''
      cuts.push({ start, end, text })
    },
  }).visit(program)
  if (cuts.length === 0) return code
  const isCut = (position: number): boolean => cuts.some(({ start, end }) => position >= start && position < end)
  new Visitor({
    JSXElement: ({ children }) => {
      for (const child of children)
        if (!value && child.type === 'JSXExpressionContainer' && isOfSeveral(child.expression))
          cuts.push({ start: child.start, end: child.end, text: '' })
    },
    Identifier: ({ name, start, end }) => {
      if (name === NAME && !isCut(start)) cuts.push({ start, end, text: String(value) })
    },
  }).visit(program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
}

/** Functions of the site's queries (`schema/language.ts`), by whether their text is there with several languages. */
const GROQ = new Map([
  ['ifSeveral', true],
  ['ifOne', false],
])

/** Writes the text of a query that only some sites have, or none: a bundler would keep it as the argument of a call. */
export const writeGroq = (file: string, code: string, value = isMultilingual): string => {
  const cuts: { start: number; end: number; text: string }[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [text], start, end }) => {
      const isThere = callee.type === 'Identifier' ? GROQ.get(callee.name) : undefined
      if (isThere === undefined || !text) return
      cuts.push({ start, end, text: isThere === value ? code.slice(text.start, text.end) : "''" })
    },
  }).visit(parseSync(file, code).program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
}

export const foldLanguages = (): Plugin => ({
  name: 'fold-languages',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.[jt]sx?$/, code: /isMultilingual|ifSeveral\(|ifOne\(/ },
    handler: (code, id) => ({ code: writeGroq(id, writeConstant(id, code)), map: null }),
  },
})
