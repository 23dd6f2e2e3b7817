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

/**
 * What the XMP packet of a picture says of its origin, as a proposal for the editor: anybody can write it.
 *
 * @returns undefined for a file that says nothing, or that cannot be read
 */
export const readDigitalSource = async (file: ArrayBuffer): Promise<AiSource | undefined> => {
  try {
    const { default: reader } = await import('exifreader')
    const { xmp } = reader.load(file, { expanded: true, includeTags: { xmp: true } })
    const name = textOf(xmp?.['DigitalSourceType']).trim().split('/').at(-1) ?? ''
    return MEANINGS.get(name)
  } catch {
    return undefined
  }
}
