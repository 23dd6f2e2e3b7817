import { expect, test } from 'vitest'
import { toMermaid } from './mermaid.ts'

test('a flowchart with boxes, frames and arrows', () => {
  const chart = toMermaid({
    nodes: [
      { name: 'page', lines: ['page', 'Seite'] },
      { name: 'link', lines: ['link'], isRound: true },
    ],
    groups: [{ name: 'placement section', title: 'section blocks', nodes: [{ name: 'boxText', lines: ['boxText'] }] }],
    edges: [
      { from: 'page', to: 'placement section', label: 'boxes[]' },
      { from: 'link', to: 'page', label: 'to', isDashed: true },
      { from: 'boxText', to: 'page', label: '' },
    ],
  })
  expect(chart).toBe(`\`\`\`mermaid
flowchart LR
  n_page["page<br/>Seite"]
  n_link(["link"])
  subgraph n_placement_20_section["section blocks"]
    n_boxText["boxText"]
  end
  n_page -->|"boxes[]"| n_placement_20_section
  n_link -.->|"to"| n_page
  n_boxText --> n_page
\`\`\``)
})

test('no title ends its label, and no name is a Mermaid keyword', () => {
  const chart = toMermaid({
    nodes: [{ name: 'end', lines: ['1. a "b" <c>; #d `e`', 'E-Mail'] }],
    groups: [],
    edges: [],
  })
  expect(chart).toContain('n_end["1#46; a #34;b#34; #60;c#62;#59; #35;d #96;e#96;<br/>E-Mail"]')
})
