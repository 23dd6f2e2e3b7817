import { describe, expect, test } from 'vitest'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { context, toProjectSummary, toSeo, toSummary } from '../../packages/publish/outputs/testing/summaries.ts'
import { toLlms } from './llms.ts'

const bodyOf = (files: { body: string | Uint8Array }[]): string => String(files[0]?.body)

describe('llms.txt', () => {
  test('links each page that may be listed, as Markdown', () => {
    const text = bodyOf(
      toLlms(
        [
          toSummary({ description: 'Sechs Dinge' }),
          toSummary({ path: '/', title: 'Start' }),
          toSummary({ path: '/geheim', listed: false }),
          toProjectSummary(1),
        ],
        context,
      ),
    )
    expect(text).toContain('# Klecks & Kante\n\n> Ein Gestaltungsstudio in Hamburg.\n')
    expect(text).toContain(
      '## Seiten\n\n- [Start](https://studio.example/index.md)\n- [Leistungen](https://studio.example/leistungen.md): Sechs Dinge\n',
    )
    expect(text).toContain('## Projekte\n\n- [Projekt 1](https://studio.example/projekte/p-1.md)\n')
    expect(text).not.toContain('geheim')
  })

  test('names, descriptions and addresses are read as what they are', () => {
    const text = bodyOf(
      toLlms([toSummary({ path: '/a)b' })], {
        ...context,
        globalSeo: toSeo({ siteName: 'Studio #', metaDescription: '- 1. Wahl' }),
      }),
    )
    expect(text).toContain('# Studio \\#\n\n> \\- 1. Wahl\n')
    expect(text).toContain('](https://studio.example/a%29b.md)')
  })

  test.each(hostileTexts)('one line per page with any title (%j)', (title) => {
    const entries = bodyOf(toLlms([toSummary({ title, description: title })], context))
      .split('\n')
      .filter((line) => line.includes('/leistungen.md'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatch(/^- \[.+\]\(https:\/\/studio\.example\/leistungen\.md\)/)
    expect(entries[0]).not.toMatch(/(?<!\\)\]\(javascript:/)
  })
})
