import { expect, test } from 'vitest'
import { address, integer, integerIfSet, networks, oneOf, onOff, origin, port, readSettings, text } from './settings.ts'

const described = {
  PORT: port(3000),
  SITE: address('https://beispiel.de'),
  ORIGIN: origin('https://beispiel.de'),
  KIND: oneOf(['files', 'service'], 'files'),
  LIVE: onOff('off'),
  LIMIT: integer('bytes', 1, 100, 50),
  PROXIES: networks(),
  NAME: text(),
  MY_TOKEN: integerIfSet('letters', 1, 2),
}
const read = (env: Record<string, string>) => readSettings(described, env)

test('what is not set, or has no value, has its default', () => {
  const usual = { PORT: 3000, KIND: 'files', LIVE: false, LIMIT: 50 }
  expect(read({})).toMatchObject(usual)
  expect(read({ PORT: '', KIND: ' ', LIVE: '' })).toMatchObject(usual)
})

test('what is set is read, without blanks around it', () => {
  const env = { PORT: '0', SITE: 'https://a.de/b/', ORIGIN: ' https://a.de/ ', KIND: 'service', LIVE: 'on', LIMIT: '7' }
  expect(read(env)).toMatchObject({
    PORT: 0,
    SITE: 'https://a.de/b',
    ORIGIN: 'https://a.de',
    KIND: 'service',
    LIVE: true,
    LIMIT: 7,
  })
})

test('addresses and networks are a list to look addresses up in', () => {
  const { PROXIES } = read({ PROXIES: '172.17.0.1, 10.0.0.0/8,fd00::/8,' })
  const isListed = (one: string) => PROXIES?.check(one, one.includes(':') ? 'ipv6' : 'ipv4')
  expect(['172.17.0.1', '10.255.0.1', 'fd12::1'].map(isListed)).toEqual([true, true, true])
  expect(['172.17.0.2', '11.0.0.1', 'fe80::1'].map(isListed)).toEqual([false, false, false])
  expect(read({}).PROXIES).toBeUndefined()
})

test.each([
  ['PORT', '3000 '.repeat(2), 'Use a port from 1 to 65535, or unset it for 3000.'],
  ['PORT', '65536', 'Use a port'],
  ['PORT', '6000', 'No browser opens this port. Use another one, or unset it for 3000.'],
  ['SITE', 'beispiel.de', 'Write a whole address without query, such as https://beispiel.de.'],
  ['SITE', 'ftp://beispiel.de', 'Write a whole address'],
  ['SITE', 'https://ich:wort@beispiel.de', 'Write a whole address'],
  ['SITE', 'https://beispiel.de/?', 'Write a whole address'],
  ['ORIGIN', 'https://beispiel.de/a', 'Write scheme and host only, such as https://beispiel.de.'],
  ['ORIGIN', 'https://*.de', 'Write scheme and host only'],
  ['KIND', 'cdn', 'Use files or service, or unset it for files.'],
  ['LIVE', 'ja', 'Use on or off, or unset it for off.'],
  ['LIMIT', '101', 'Use a whole number of bytes from 1 to 100, or unset it for 50.'],
  ['PROXIES', '10.0.0.0/33', 'Write addresses and networks, separated by commas, such as 172.17.0.1, 10.0.0.0/8'],
  ['PROXIES', '10.0.0.1, proxy.example', 'Write addresses'],
  ['PROXIES', '0.0.0.0/0', 'Write addresses'],
  ['PROXIES', 'fd00::/8/9', 'Write addresses'],
  ['PROXIES', '10.0.0.0/', 'Write addresses'],
  ['LIMIT', '1e1', 'Use a whole number'],
])('%s=%s is refused by name, with what to set instead', (name, value, advice) => {
  expect(() => read({ [name]: value })).toThrow(`${name} is "${value.trim()}". ${advice}`)
})

test('all that is wrong is told at once, without the value of a secret', () => {
  expect(() => read({ PORT: 'x', LIVE: 'nein', MY_TOKEN: 'geheim' })).toThrow(
    /^PORT is "x".*\nLIVE is "nein".*\nMY_TOKEN cannot be used\. Use a whole number of letters from 1 to 2\.$/,
  )
})
