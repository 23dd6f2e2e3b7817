import { expect, test } from 'vitest'
import { PageFooter } from '#src/blocks/page-footer/page-footer.tsx'
import { pageFooterFixtures } from '#src/blocks/page-footer/page-footer.fixture.ts'
import { pageHeaderFixtures } from '#src/blocks/page-header/page-header.fixture.ts'
import { PageHeader } from '#src/blocks/page-header/page-header.tsx'
import { renderMarkup } from '#src/rich-text/testing.tsx'

test('R07 a site of one language has no switch', () => {
  const [header] = pageHeaderFixtures
  const [footer] = pageFooterFixtures
  const { html } = renderMarkup([
    header && <PageHeader key="header" value={header} />,
    footer && <PageFooter key="footer" value={footer} />,
  ])
  expect(html).toContain('<footer')
  expect(html).not.toMatch(/hreflang|Sprache/i)
})
