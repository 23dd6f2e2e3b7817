import type { CustomValidatorResult, ValidationContext } from '@sanity/types'
import { API_VERSION } from './api-version.ts'

const MESSAGE = 'Bitte kurz beschreiben, was zu sehen ist: hier, oder für alle Stellen an der Datei.'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The uploads of a picture, or of its versions. */
const assetsIn = (owner: unknown): string[] =>
  isObject(owner)
    ? [owner, ...Object.values(owner)].flatMap((value) => {
        const asset = isObject(value) ? value['asset'] : undefined
        return isObject(asset) && typeof asset['_ref'] === 'string' ? [asset['_ref']] : []
      })
    : []

/** A picture has an alternative text where it is placed, or its file has one. Without a picture there is nothing to describe. */
export const hasAltText = async (
  text: string | undefined,
  { parent, getClient }: Pick<ValidationContext, 'parent' | 'getClient'>,
): Promise<CustomValidatorResult> => {
  const [asset] = assetsIn(parent)
  if (text?.trim() || asset === undefined) return true
  const ofFile = await getClient({ apiVersion: API_VERSION }).fetch<unknown>(
    '*[_id == $asset][0].altText',
    { asset },
    { perspective: 'raw' },
  )
  return typeof ofFile === 'string' && ofFile.trim() !== '' ? true : MESSAGE
}
