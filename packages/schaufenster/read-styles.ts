import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import type { Font } from '@schaufenster/site/app-files'
import type { StyleNode, StyleRule } from '@schaufenster/site/style-table'
import { takeFonts } from './take-fonts.ts'

/** Of these pseudo-classes, with one argument, the argument is in the page wherever the selector matches. */
const NEEDED = new Set([':has', ':is', ':where'])

/** Whether a class is an argument of a pseudo-class that also matches without it, so that it may be absent from the page. */
const mayBeAbsent = (node: parseSelectors.ClassName): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === 'pseudo' && !(NEEDED.has(parent.value) && 'nodes' in parent && parent.nodes.length === 1))
      return true
  return false
}

const classesOf = (selector: string): string[] => {
  const names: string[] = []
  parseSelectors((root) => {
    root.walkClasses((node) => {
      if (!mayBeAbsent(node)) names.push(node.value)
    })
  }).processSync(selector)
  return names
}

/** Undefined when a selector has no class, so that the rule may match on any page. */
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
  // The parser drops the semicolon of a statement such as the layer order.
  if (!node.nodes) return { css: `${node.toString()};` }
  if (GROUPS.has(node.name)) return { at: `@${node.name} ${node.params}`.trim(), rules: read(node.nodes, known) }
  return { css: node.toString(), ...(node.name === 'keyframes' ? { keyframes: node.params } : {}) }
}

const read = (nodes: readonly ChildNode[] | undefined, known: ReadonlySet<string>): StyleNode[] =>
  (nodes ?? []).flatMap((node): StyleNode[] => {
    if (node.type === 'rule') return [toRule(node, known)]
    return node.type === 'atrule' ? [readAtRule(node, known)] : []
  })

/** The rules that every page needs. */
const always = (nodes: readonly StyleNode[]): StyleNode[] =>
  nodes.map((node) =>
    'rules' in node
      ? { ...node, rules: always(node.rules) }
      : { css: node.css, ...(node.plays ? { plays: node.plays } : {}) },
  )

const isLayer = (node: StyleNode): boolean => ('at' in node ? node.at : node.css).startsWith('@layer')

/** A sheet without its font rules, those rules, and the fonts of every page. */
interface SplitStyles {
  rules: StyleNode[]
  /**
   * Everything but fonts and layers. Fonts declared a second time would flicker, and a sheet with layers makes the
   * browser recalculate the style of every element in one long task.
   */
  sheet: string
  fonts: Font[]
}

/** Reads a built style sheet as a table of rules with the classes each needs. */
export const readStyles = (css: string): SplitStyles => {
  const root = parse(css)
  const known = new Set<string>()
  root.walkAtRules('keyframes', ({ params }) => void known.add(params))
  const fonts = takeFonts(root)
  const rules = read(root.nodes, known).flatMap((node) => (isLayer(node) ? always([node]) : [node]))
  root.walkAtRules('font-face', (rule) => {
    const { parent } = rule
    rule.remove()
    if (parent?.type === 'atrule' && parent.nodes?.length === 0) parent.remove()
  })
  root.each((node) => (node.type === 'atrule' && node.name === 'layer' ? void node.remove() : undefined))
  return { rules, sheet: root.toString(), fonts }
}
