import { describe, expect, test } from 'vitest'
import { toMailAddress, toMailHref } from './mail-link.ts'

const address = 'hallo@studio.example'

/** What a mail program makes of a link: the recipient and the header fields. */
const read = (href = '') => {
  const url = new URL(href)
  return { to: decodeURIComponent(url.pathname), fields: [...url.searchParams.keys()], search: url.search }
}

describe('L03 address', () => {
  test.each([
    ['hallo(at)studio.example', address],
    ['hallo (at) studio.example', address],
    ['hallo(AT)studio.example', address],
    [`  ${address} `, address],
  ])('L03 %s is an address people read', (written, expected) => {
    expect(toMailAddress(written)).toBe(expected)
    expect(toMailHref({ email: written })).toBe(`mailto:${expected}`)
  })

  test.each([null, undefined, '', '  ', '\r\n'])('L03 %j is not a link', (email) => {
    expect(toMailHref({ email })).toBeUndefined()
  })
})

describe('L03 subject and body', () => {
  test('L03 joins subject and body with ?a&b', () => {
    expect(toMailHref({ email: address, subject: 'Hallo', body: 'Text' })).toBe(
      `mailto:${address}?subject=Hallo&body=Text`,
    )
  })

  test('L03 only a body follows the question mark', () => {
    expect(toMailHref({ email: address, body: 'Text' })).toBe(`mailto:${address}?body=Text`)
    expect(toMailHref({ email: address, subject: '', body: 'Text' })).toBe(`mailto:${address}?body=Text`)
  })

  test('L03 a subject alone', () => {
    expect(toMailHref({ email: address, subject: 'A & B?' })).toBe(`mailto:${address}?subject=A%20%26%20B%3F`)
  })

  test('L03 a space is %20, as mail programs show a plus as a plus', () => {
    expect(toMailHref({ email: address, subject: 'a b' })).toContain('subject=a%20b')
  })

  test('L03 line breaks of a body are CRLF', () => {
    expect(toMailHref({ email: address, body: 'a\nb\r\nc\rd' })).toBe(`mailto:${address}?body=a%0D%0Ab%0D%0Ac%0D%0Ad`)
  })
})

describe('L03 injection', () => {
  test.each([
    'hallo@studio.example?bcc=evil@evil.example',
    'hallo@studio.example&bcc=evil@evil.example',
    'hallo@studio.example\r\nBcc: evil@evil.example',
    'hallo@studio.example%0D%0ABcc:evil@evil.example',
    'hallo@studio.example#?bcc=evil@evil.example',
  ])('L03 an address of %j adds no header', (email) => {
    const href = toMailHref({ email, subject: 'Hallo' })
    expect(href).not.toMatch(/[\r\n]|%0[ad]/i)
    expect(read(href).fields).toEqual(['subject'])
  })

  test('L03 a comma adds no recipient', () => {
    expect(toMailHref({ email: `${address},evil@evil.example` })).toBe(`mailto:${address}%2Cevil@evil.example`)
  })

  test.each(['Hallo\r\nBcc: evil@evil.example', 'Hallo&bcc=evil@evil.example', 'Hallo?bcc=evil', 'Hallo#x'])(
    'L03 a subject of %j stays a subject',
    (subject) => {
      const href = toMailHref({ email: address, subject, body: 'Text' })
      expect(read(href).to).toBe(address)
      expect(read(href).fields).toEqual(['subject', 'body'])
      expect(href?.split('&body')[0]).not.toMatch(/%0[ad]/i)
    },
  )

  test('L03 a body stays a body', () => {
    expect(read(toMailHref({ email: address, body: 'a&bcc=evil@evil.example' })).fields).toEqual(['body'])
  })

  test('L03 half a character does not throw', () => {
    expect(toMailHref({ email: `\uD800${address}`, subject: '\uDC00', body: '\uD800' })).toBe(
      `mailto:%EF%BF%BD${address}?subject=%EF%BF%BD&body=%EF%BF%BD`,
    )
  })
})
