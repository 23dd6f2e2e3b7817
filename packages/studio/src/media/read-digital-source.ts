import type { AiSource } from '@schaufenster/shapes/asset-fields'
import { isObject } from '@schaufenster/site/stored'

/** What the IPTC's names mean for the choice an editor has; all others are of pictures that no machine has made. */
const MEANINGS: ReadonlyMap<string, AiSource> = new Map([
  ['trainedAlgorithmicMedia', 'trainedAlgorithmicMedia'],
  ['algorithmicMedia', 'trainedAlgorithmicMedia'],
  ['compositeWithTrainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'],
  ['compositeSynthetic', 'compositeWithTrainedAlgorithmicMedia'],
])

/** Longer than any address of the IPTC's vocabulary: a forged file may have megabytes here. */
const MAX_LENGTH = 200

const textOf = (tag: unknown): string => {
  const value: unknown = isObject(tag) ? tag['value'] : undefined
  return typeof value === 'string' && value.length <= MAX_LENGTH ? value : ''
}

/** How the box of a C2PA manifest begins, in whichever format the picture is. */
const MANIFEST = 'jumdc2pa'
/** Bytes searched for a manifest, which precedes the pixels. */
const FIRST_BYTES = 1_000_000

const hasManifest = (file: ArrayBuffer): boolean =>
  new TextDecoder('latin1').decode(new Uint8Array(file, 0, Math.min(file.byteLength, FIRST_BYTES))).includes(MANIFEST)

const readPacket = async (file: ArrayBuffer): Promise<AiSource | undefined> => {
  try {
    const { default: reader } = await import('exifreader')
    const { xmp } = reader.load(file, { expanded: true, includeTags: { xmp: true } })
    const name = textOf(xmp?.['DigitalSourceType']).trim().split('/').at(-1) ?? ''
    return MEANINGS.get(name)
  } catch {
    return undefined
  }
}

/** What a file says of its origin; `manifest`: that it has a C2PA manifest, which is not read. */
export type FileSource = AiSource | 'manifest'

/**
 * What the XMP packet of a picture says of its origin, as a proposal for the editor: anybody can write it.
 *
 * @returns undefined for a file that says nothing, or that cannot be read
 */
export const readDigitalSource = async (file: ArrayBuffer): Promise<FileSource | undefined> =>
  (await readPacket(file)) ?? (hasManifest(file) ? 'manifest' : undefined)
