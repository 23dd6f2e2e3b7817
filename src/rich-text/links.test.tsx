import { describe, expect, test } from 'vitest'
import { blocks } from '#src/generated/blocks.ts'
import { evilHrefs } from '#src/lib/evil-hrefs.fixture.ts'
import { Block } from '@schaufenster/renderer/registry/blocks'
import { renderMarkup } from './testing.tsx'

/** Every block whose name ends in "link", and the contact lines: new links are tested without being listed here. */
const linkTypes = Object.keys(blocks).filter((name) => /link$/i.test(name) || name === 'email' || name === 'phone')

const file = { _id: 'file-a-pdf', originalFilename: 'a.pdf', customFilename: null, extension: 'pdf', size: 1024 }

const fieldsOf = (address: string) => ({
  label: 'Text',
  href: address,
  email: address,
  anchor: address,
  tel: address,
  subject: address,
  body: address,
  blank: true,
  special: true,
})

const render = (_type: string, fields: object, files = [file]) =>
  renderMarkup(<Block value={{ _type, _key: 'a', ...fields }}>Text</Block>, { files }).html

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** The protocol a browser would use for an address on our page. */
const protocolOf = (href: string): string => new URL(href, 'https://studio.example/seite').protocol

describe('every link', () => {
  test('B02 B03 there are eleven', () => {
    expect(linkTypes).toHaveLength(11)
  })

  test.each(linkTypes)('B02 %s is a link when its value is valid', (type) => {
    const values = {
      ...fieldsOf('https://a.example'),
      email: 'a@b.example',
      tel: '030 1',
      reference: /file/i.test(type) ? { _ref: file._id } : { slug: 'a', parentSlug: null },
    }
    expect(hrefsIn(render(type, values))).toHaveLength(1)
  })

  describe.each(linkTypes)('L02 %s', (type) => {
    test.each(evilHrefs)('L02 %j never gets into an href', (evil) => {
      const reference = { _ref: `file-${evil}-pdf`, slug: evil, parentSlug: evil }
      const files = [{ ...file, _id: reference._ref, originalFilename: evil }]
      for (const href of hrefsIn(render(type, { ...fieldsOf(evil), reference }, files))) {
        expect(['https:', 'mailto:', 'tel:']).toContain(protocolOf(href))
        if (protocolOf(href) === 'https:')
          expect(new URL(href, 'https://studio.example/seite').host).toBe('studio.example')
      }
    })

    test.each([
      'a@b.example\r\nBcc: evil@evil.example',
      'a@b.example?bcc=evil@evil.example',
      'a@b.example&bcc=evil@evil.example',
    ])('L03 %j adds no header', (address) => {
      for (const href of hrefsIn(render(type, { ...fieldsOf(address), href: null, reference: null }))) {
        const { searchParams, href: whole } = new URL(href, 'https://studio.example')
        expect([...searchParams.keys()].filter((key) => key !== 'subject' && key !== 'body')).toEqual([])
        expect(whole.replace(/body=.*/, '')).not.toMatch(/%0[ad]|[\r\n]/i)
      }
    })

    test('B07 a value without any field does not throw', () => {
      const { html, faults } = renderMarkup(<Block value={{ _type: type }}>Text</Block>)
      expect(faults).toEqual([])
      expect(hrefsIn(html).every((href) => href === '/')).toBe(true)
    })
  })
})

describe('L01 internal link', () => {
  test.each(['internalLink', 'buttonInternalLink'])('L01 %s leads to the uriPath', (type) => {
    expect(hrefsIn(render(type, { reference: { slug: 'funk', parentSlug: 'projekte' } }))).toEqual(['/projekte/funk'])
    expect(hrefsIn(render(type, { reference: { slug: 'leistungen', parentSlug: null } }))).toEqual(['/leistungen'])
  })

  test.each(['internalLink', 'buttonInternalLink'])('L01 %s leads to a section', (type) => {
    const reference = { slug: 'leistungen', parentSlug: null }
    expect(hrefsIn(render(type, { reference, anchor: 'preise' }))).toEqual(['/leistungen#preise'])
    expect(hrefsIn(render(type, { reference, anchor: '' }))).toEqual(['/leistungen'])
    expect(hrefsIn(render(type, { reference, anchor: '"> x#y' }))).toEqual(['/leistungen#%22%3E%20x%23y'])
    expect(hrefsIn(render(type, { reference: null, anchor: 'preise' }))).toEqual(['/'])
  })

  test.each(['internalLink', 'buttonInternalLink'])('L01 %s to a missing route leads to the locale root', (type) => {
    expect(hrefsIn(render(type, { reference: null }))).toEqual(['/'])
  })
})

describe('L02 external link', () => {
  const href = 'https://a.example/'

  test.each(['externalLink', 'buttonExternalLink'])('L02 %s: blank opens a new tab, and says so', (type) => {
    const html = render(type, { href, blank: true })
    expect(html).toContain('target="_blank" rel="noopener"')
    expect(html).toContain('(öffnet in neuem Tab)')
  })

  test.each(['externalLink', 'buttonExternalLink'])('L02 %s: without blank it does not', (type) => {
    const html = render(type, { href, blank: null })
    expect(html).not.toMatch(/target|rel=|neuem Tab/)
  })

  test('L02 special is the highlighted look', () => {
    expect(render('externalLink', { href, special: true })).toContain('data-special')
    expect(render('externalLink', { href, special: false })).not.toContain('data-special')
  })

  test('L02 an unsafe address leaves the text without a link', () => {
    expect(render('externalLink', { href: 'javascript:alert(1)', blank: true })).toBe('Text')
  })
})

describe('L03 L04 email and phone', () => {
  test.each(['emailLink', 'buttonEmailLink'])('L03 %s: (at) is @, subject and body follow', (type) => {
    expect(hrefsIn(render(type, { email: 'hallo(at)studio.example', subject: 'A b', body: 'C' }))).toEqual([
      'mailto:hallo@studio.example?subject=A%20b&body=C',
    ])
  })

  test('L03 the contact line shows the readable address', () => {
    const html = render('email', { email: 'hallo(at)studio.example', label: 'Neue Projekte' })
    expect(html).toMatch(/Neue Projekte<\/span> <a [^>]*>hallo@studio\.example<\/a>/)
  })

  test.each(['phoneLink', 'buttonPhoneLink', 'phone'])('L04 %s: tel:{number}', (type) => {
    expect(hrefsIn(render(type, { tel: '+49 (0)30 123' }))).toEqual(['tel:+4930123'])
  })

  test('L04 without a number only the text remains', () => {
    expect(render('phoneLink', { tel: 'auf Anfrage' })).toBe('Text')
  })
})

test.each(['buttonEmailLink', 'buttonExternalLink', 'buttonInternalLink', 'buttonPhoneLink'])(
  'L07 %s shows its label',
  (_type) => {
    const fields = {
      label: 'Aufschrift',
      href: 'https://a.example',
      email: 'a@b.example',
      tel: '030',
      reference: null,
    }
    expect(renderMarkup(<Block value={{ _type, ...fields }} />).html).toContain('Aufschrift')
    expect(render(_type, fields)).not.toContain('Aufschrift')
  },
)
