import { describe, expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { createOwnSite } from './own-site.ts'
import { createToLink, toAddress } from './to-link.ts'

const site = createOwnSite(
  ['https://studio.example/büro', 'http://127.0.0.1:3000'],
  {
    pages: [
      { _id: 'home', _type: 'route', slug: null },
      { _id: 'work', _type: 'route', slug: 'projekte' },
      { _id: 'one', _type: 'routeProject', slug: 'für-büros', parent: 'work' },
      { _id: 'drafts.new', _type: 'route', slug: 'neu' },
    ],
    files: ['file-abc-pdf'],
  },
  sitePages,
)
const toLink = createToLink(() => site)

const page = (_ref: string, anchor?: string) => ({
  name: 'internalLink',
  value: { reference: { _type: 'reference', _ref }, ...(anchor ? { anchor } : {}) },
})
const foreign = (href: string) => ({ name: 'externalLink', value: { href } })

describe('a pasted address becomes a link of its kind', () => {
  it.each([
    ['https://example.org/a?utm_source=x&id=1#b', foreign('https://example.org/a?utm_source=x&id=1#b')],
    ['https://www.google.com/url?q=https://example.org/seite&sa=D', foreign('https://example.org/seite')],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fx&data=1',
      foreign('https://example.org/x'),
    ],
    ['https://www.google.com/url?q=javascript:alert(1)', undefined],
    [' \u202Ahttps://example.org/x\u202C\u00A0', foreign('https://example.org/x')],
    ['https://studio.example/b%C3%BCro/projekte', page('work')],
    ['https://studio.example/büro', page('home')],
    ['https://studio.example/büro/projekte/fu\u0308r-bu\u0308ros/', page('one')],
    ['http://127.0.0.1:3000/projekte.html?preview=true#preise', page('work', 'preise')],
    ['http://127.0.0.1:3000/de/projekte#:~:text=x', page('work')],
    ['http://127.0.0.1:3000/gibt/es/nicht', foreign('http://127.0.0.1:3000/gibt/es/nicht')],
    ['https://studio.example/daneben', foreign('https://studio.example/daneben')],
    [
      'mailto:a@example.org?subject=Hallo%20Welt&body=x',
      { name: 'emailLink', value: { email: 'a@example.org', subject: 'Hallo Welt', body: 'x' } },
    ],
    ['mailto:a@example.org,b@example.org', foreign('mailto:a@example.org,b@example.org')],
    ['mailto:a@example.org?cc=b@example.org', foreign('mailto:a@example.org?cc=b@example.org')],
    ['tel:+49%2040%20123', { name: 'phoneLink', value: { tel: '+49 40 123' } }],
    ['javascript:alert(1)', undefined],
    ['\u0001java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['file:///C:/x.docx', undefined],
    ['#_Toc1', undefined],
    ['seite.html', undefined],
    ['tel:', undefined],
    ['mailto:', undefined],
    ['http://', undefined],
  ])('paste: %j', (address, link) => {
    expect(toLink(address)).toEqual(link)
  })

  it('paste: an address below the first language of a site leads to its page, whichever that is', () => {
    const english = createOwnSite(
      ['https://studio.example'],
      { pages: [{ _id: 'work', _type: 'route', slug: 'work' }], files: [] },
      { ...sitePages, languages: ['en', 'de'] },
    )
    expect(createToLink(() => english)('https://studio.example/en/work')).toEqual(page('work'))
    expect(createToLink(() => english)('https://studio.example/de/work')).toEqual(
      foreign('https://studio.example/de/work'),
    )
  })

  it('paste: a page that is not published is referred to weakly, as the Studio does', () => {
    expect(toLink('http://127.0.0.1:3000/neu')).toEqual({
      name: 'internalLink',
      value: {
        reference: {
          _type: 'reference',
          _ref: 'new',
          _weak: true,
          _strengthenOnPublish: { type: 'route', template: { id: 'route' } },
        },
      },
    })
  })

  it('paste: an own file, wherever it is served', () => {
    const value = {
      reference: { _type: 'reference', _ref: 'file-abc-pdf' },
      showFileExtension: true,
      showFileSize: true,
    }
    expect(toLink('https://cdn.example/files/p/production/abc.pdf?dl=a.pdf')).toEqual({ name: 'fileLink', value })
    expect(toLink('https://cdn.example/files/p/production/other.pdf')?.name).toBe('externalLink')
  })
})

it.each([
  [' https://example.org/x\n', 'https://example.org/x'],
  ['\u202Amailto:a@example.org', 'mailto:a@example.org'],
  ['www.example.org/x', 'https://www.example.org/x'],
  ['a@example.org', 'mailto:a@example.org'],
  ['Siehe https://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['z.B. so', undefined],
  ['17:30', undefined],
  ['@name', undefined],
  ['', undefined],
])('paste: the text %j as an address is %j', (text, address) => {
  expect(toAddress(text)).toBe(address)
})
