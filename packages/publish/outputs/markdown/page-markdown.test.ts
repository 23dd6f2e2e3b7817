import { expect, test } from 'vitest'
import { exampleSite } from '@schaufenster/site/testing/example-site'
import { toPage, toRoute } from '../testing/pages.ts'
import { context } from '../testing/summaries.ts'
import { createPageMarkdown } from './page-markdown.ts'

const toPageMarkdown = createPageMarkdown(exampleSite)

const html = Buffer.from(
  '<html><body><header>Menü</header><main id="inhalt" tabindex="-1"><h1>Größe</h1><a href="#preise">Preise</a></main><footer>Fuß</footer></body></html>',
)

test('has front matter, then the content between header and footer', () => {
  expect(toPageMarkdown({ path: '/leistungen', content: toPage(toRoute()), html }, context)).toEqual([
    {
      path: 'leistungen.md',
      body: '---\ntitle: "Leistungen"\ndescription: "Ein Gestaltungsstudio in Hamburg."\nurl: "https://studio.example/leistungen"\n---\n\n# Größe\n\n[Preise](https://studio.example/leistungen#preise)\n',
    },
  ])
})

test('is next to its page; the home page’s is index.md', () => {
  const pathOf = (path: string, page = toRoute()) =>
    toPageMarkdown({ path, content: toPage(page), html }, context)[0]?.path
  expect(pathOf('/')).toBe('index.md')
  expect(pathOf('/projekte/größe')).toBe('projekte/größe.md')
})

test('a page that must not be listed has none', () => {
  expect(toPageMarkdown({ path: '/a', content: toPage(toRoute({ metaRobotsNoIndex: true })), html }, context)).toEqual(
    [],
  )
})
