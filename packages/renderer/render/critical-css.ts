import type { StyleNode, StyleTable } from '@schaufenster/site/style-table'

const classesOf = (html: string): Set<string> => {
  // Most elements of a page share their list of classes with others.
  const attributes = new Set(html.match(/\sclass="[^"]*"/g))
  return new Set([...attributes].flatMap((attribute) => attribute.slice(' class="'.length, -1).split(' ')))
}

/** Whether a selector of the rule may match an element with these classes. */
const fits = (needs: string[][] | undefined, classes: Set<string>): boolean =>
  needs === undefined || needs.some((names) => names.every((name) => classes.has(name)))

const select = (nodes: StyleNode[], classes: Set<string>): StyleNode[] =>
  nodes.flatMap((node): StyleNode[] => {
    if (!('at' in node)) return fits(node.needs, classes) ? [node] : []
    const rules = select(node.rules, classes)
    return rules.length > 0 ? [{ at: node.at, rules }] : []
  })

const animationsOf = (nodes: StyleNode[]): string[] =>
  nodes.flatMap((node) => ('at' in node ? animationsOf(node.rules) : (node.plays ?? [])))

const print = (nodes: StyleNode[], animations: Set<string>): string =>
  nodes
    .map((node) => {
      if ('at' in node) return `${node.at}{${print(node.rules, animations)}}`
      return node.keyframes === undefined || animations.has(node.keyframes) ? node.css : ''
    })
    .join('')

/**
 * Critical CSS: the rules of the style sheet that a page's HTML can use, in the sheet's order, so that nothing changes when
 * the whole sheet has loaded. Not remembered: a large site's pages differ so much that it would save little.
 */
export const toCriticalCss = ({ rules }: StyleTable, html: string): string => {
  const matching = select(rules, classesOf(html))
  return print(matching, new Set(animationsOf(matching)))
}
