/** A Mermaid flowchart, which GitHub renders from a code block. */
export interface Flowchart {
  nodes: readonly FlowNode[]
  groups: readonly { name: string; title: string; nodes: readonly FlowNode[] }[]
  edges: readonly FlowEdge[]
}

export interface FlowNode {
  name: string
  /** Lines of the label. */
  lines: readonly string[]
  isRound?: boolean
}

export interface FlowEdge {
  from: string
  to: string
  label: string
  isDashed?: boolean
}

/** Letters and digits stay; other characters are encoded, so that no name is a keyword or syntax. */
const id = (name: string): string =>
  `n_${name.replaceAll(/[^A-Za-z0-9]/g, (found) => `_${found.codePointAt(0)?.toString(16) ?? ''}_`)}`

/** Characters that could end a label, or start a list or a style in one, are encoded. */
const label = (text: string): string =>
  text.replaceAll(/(?<=^\s*\d*)[.)-]|[^\p{L}\p{N} ,_&()[\].-]/gu, (found) => `#${found.codePointAt(0) ?? 0};`)

const quoted = (lines: readonly string[]): string => `"${lines.map(label).join('<br/>')}"`

const node = ({ name, lines, isRound }: FlowNode): string =>
  isRound ? `${id(name)}([${quoted(lines)}])` : `${id(name)}[${quoted(lines)}]`

const edge = ({ from, to, label: text, isDashed }: FlowEdge): string => {
  const arrow = isDashed ? '-.->' : '-->'
  return `${id(from)} ${arrow}${text === '' ? '' : `|${quoted([text])}|`} ${id(to)}`
}

/** The flowchart as a Markdown code block. */
export const toMermaid = ({ nodes, groups, edges }: Flowchart): string =>
  [
    '```mermaid',
    'flowchart LR',
    ...nodes.map((one) => `  ${node(one)}`),
    ...groups.flatMap((group) => [
      `  subgraph ${id(group.name)}[${quoted([group.title])}]`,
      ...group.nodes.map((one) => `    ${node(one)}`),
      '  end',
    ]),
    ...edges.map((one) => `  ${edge(one)}`),
    '```',
  ].join('\n')
