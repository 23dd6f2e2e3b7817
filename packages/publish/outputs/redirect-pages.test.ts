import { describe, expect, it } from 'vitest'
import { toRedirectPages } from './redirect-pages.ts'

const PATHS = ['/', '/jobs']
const toJobs = (from: string) => ({ from, to: '/jobs', document: `redirect-${from}` })

it('R06 on a host without redirects a page at the old address leads on, within the site under its base', () => {
  const { files, warnings } = toRedirectPages(
    [toJobs('/alt'), { from: '/laden', to: 'https://shop.example/?a=1&b=%222%22', document: 'redirect-laden' }],
    { siteUrl: 'https://name.example/studio', pageLayout: 'folders' },
    PATHS,
  )
  const [inside, outside] = files
  expect(warnings).toEqual([])
  expect(inside?.path).toBe('alt/index.html')
  expect(inside?.body).toContain('<link rel="canonical" href="https://name.example/studio/jobs">')
  expect(inside?.body).toContain('content="0; url=/studio/jobs"')
  expect(outside?.body).toContain('content="0; url=https://shop.example/?a=1&amp;b=%222%22"')
})

describe('R01 R06 pages at old addresses', () => {
  const redirects = ['/Jobs', '/JOBS', '/a*b', '/alt'].map(toJobs)
  const siteUrl = 'https://name.example'

  it('take no file from a page whose address differs in capitals: it would lead to itself', () => {
    const { files, warnings } = toRedirectPages(redirects, { siteUrl, pageLayout: 'folders' }, PATHS)
    expect(files.map(({ path }) => path)).toEqual(['alt/index.html'])
    expect(warnings).toEqual([
      expect.stringContaining('"/Jobs" has no page that leads on'),
      expect.stringContaining('"/JOBS" has no page that leads on'),
    ])
  })

  it('are beside the site where pages are files: only editors’, for servers that have not read their rules again', () => {
    const all = [...redirects, { from: '/flutlicht', to: '/projekte/flutlicht', document: null }]
    const { files, warnings } = toRedirectPages(all, { siteUrl, pageLayout: 'files' }, PATHS)
    expect([files.map(({ path }) => path), warnings]).toEqual([
      ['builds/moved/Jobs.html', 'builds/moved/JOBS.html', 'builds/moved/alt.html'],
      [],
    ])
  })

  it('there also are the forms of an umlaut that those servers do not know yet', () => {
    const { files } = toRedirectPages([toJobs('/büro')], { siteUrl, pageLayout: 'files' }, ['/', '/über/grün'])
    expect(files.map(({ path }) => path)).toEqual([
      'builds/moved/büro.html',
      'builds/moved/bu\u0308ro.html',
      'builds/moved/über/gru\u0308n.html',
      'builds/moved/u\u0308ber/grün.html',
      'builds/moved/u\u0308ber/gru\u0308n.html',
    ])
    expect(files.at(-1)?.body).toContain('content="0; url=/%C3%BCber/gr%C3%BCn"')
  })
})
