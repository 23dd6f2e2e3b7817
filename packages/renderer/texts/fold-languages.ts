import { parseSync, Visitor, type Plugin } from 'vite'
import { isMultilingual } from '@schaufenster/shapes/languages'

const NAME = 'isMultilingual'

/**
 * Writes whether a site has several languages where it is asked. A bundler knows a constant of another module only after it has chosen
 * what belongs to a bundle: without this, a site of one language would have the code and the texts of several.
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
  const [statement] = cuts
  if (!statement) return code
  new Visitor({
    Identifier: ({ name, start, end }) => {
      if (name === NAME && (start < statement.start || start >= statement.end))
        cuts.push({ start, end, text: String(value) })
    },
  }).visit(program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
}

export const foldLanguages = (): Plugin => ({
  name: 'fold-languages',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.[jt]sx?$/, code: NAME },
    handler: (code, id) => ({ code: writeConstant(id, code), map: null }),
  },
})
