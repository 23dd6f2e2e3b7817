import { generateKeyPairSync, sign } from 'node:crypto'

/** One value in DER: its tag, its length, its content. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))))
const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')))

/** A self-signed certificate for localhost, generated in each test, so that no key is in the repository. */
export const selfSigned = (): { cert: string; key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const facts = sequence(
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(facts, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey)))
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
