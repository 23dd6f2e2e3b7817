import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import type { StyleNode, StyleRule } from '#src/render/style-table.ts'

/** Whether what stands in a pseudo-class's brackets may be absent from the page: all but the compound itself. */
const isInBrackets = (node: parseSelectors.ClassName): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.type === 'pseudo') return true
  return false
}

const classesOf = (selector: string): string[] => {
  const names: string[] = []
  parseSelectors((root) => {
    root.walkClasses((node) => {
      if (!isInBrackets(node)) names.push(node.value)
    })
  }).processSync(selector)
  return names
}

/** Undefined when some selector names no class, so that the rule may fit any page. */
const needsOf = (rule: Rule): string[][] | undefined => {
  const needs = rule.selectors.map(classesOf)
  return needs.some((names) => names.length === 0) ? undefined : needs
}

const animationsOf = (rule: Rule, known: ReadonlySet<string>): string[] => {
  const names = new Set<string>()
  rule.walkDecls(/animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) if (known.has(word)) names.add(word)
  })
  return [...names]
}

const toRule = (rule: Rule, known: ReadonlySet<string>): StyleRule => {
  const needs = needsOf(rule)
  const plays = animationsOf(rule, known)
  return { css: rule.toString(), ...(needs ? { needs } : {}), ...(plays.length > 0 ? { plays } : {}) }
}

const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope'])

const readAtRule = (node: AtRule, known: ReadonlySet<string>): StyleNode => {
  // A statement such as the order of the layers ends with a semicolon, which the parser drops.
  if (!node.nodes) return { css: `${node.toString()};` }
  if (GROUPS.has(node.name)) return { at: `@${node.name} ${node.params}`.trim(), rules: read(node.nodes, known) }
  return { css: node.toString(), ...(node.name === 'keyframes' ? { keyframes: node.params } : {}) }
}

const read = (nodes: readonly ChildNode[] | undefined, known: ReadonlySet<string>): StyleNode[] =>
  (nodes ?? []).flatMap((node): StyleNode[] => {
    if (node.type === 'rule') return [toRule(node, known)]
    return node.type === 'atrule' ? [readAtRule(node, known)] : []
  })

/** What every page carries, whatever is on it. */
const always = (nodes: readonly StyleNode[]): StyleNode[] =>
  nodes.map((node) =>
    'rules' in node
      ? { ...node, rules: always(node.rules) }
      : { css: node.css, ...(node.plays ? { plays: node.plays } : {}) },
  )

const isLayer = (node: StyleNode): boolean => ('at' in node ? node.at : node.css).startsWith('@layer')

/** The fonts' rules of a sheet, and the sheet without them. */
interface SplitStyles {
  rules: StyleNode[]
  /**
   * Everything but the fonts and the layers. Declared a second time, fonts would be taken for others and flicker; and a
   * sheet with layers in it makes the browser work out the style of every element anew, in one long task.
   */
  sheet: string
}

/** Reads a built style sheet as a table of rules with the classes each needs. */
export const readStyles = (css: string): SplitStyles => {
  const root = parse(css)
  const known = new Set<string>()
  root.walkAtRules('keyframes', ({ params }) => void known.add(params))
  const rules = read(root.nodes, known).flatMap((node) => (isLayer(node) ? always([node]) : [node]))
  root.walkAtRules('font-face', (rule) => void rule.remove())
  root.each((node) => (node.type === 'atrule' && node.name === 'layer' ? void node.remove() : undefined))
  return { rules, sheet: root.toString() }
}
