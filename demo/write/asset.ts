import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { JsonObject } from 'create-schaufenster/write/json'
import { reference, type Span } from 'create-schaufenster/write/text'

export const contentFolder = new URL('../content/', import.meta.url)

/** A picture of demo/content/images; without `alt` if it is decorative. */
export const picture = (name: string, alt?: string, more: JsonObject = {}): JsonObject => ({
  _type: 'image',
  _sanityAsset: `image@file://./images/${name}`,
  alt,
  ...more,
})

const file = (name: string): JsonObject => ({ _type: 'file', _sanityAsset: `file@file://./files/${name}` })

export const film = (name: string, title: string, autoplay = true): JsonObject => ({
  _type: 'video',
  title,
  file: file(`${name}.mp4`),
  poster: picture(`${name}-standbild.webp`),
  autoplay,
})

/** The id of a file in the content service, derived from its bytes. */
export const fileId = (name: string): string => {
  const sha1 = createHash('sha1')
    .update(readFileSync(new URL(`files/${name}`, contentFolder)))
    .digest('hex')
  return `file-${sha1}-${name.split('.').at(-1) ?? ''}`
}

/** A link to a file, in a text. */
export const toFile = (text: string, name: string): Span => ({
  text,
  link: { _type: 'fileLink', reference: reference(fileId(name)), showFileExtension: true, showFileSize: true },
})
