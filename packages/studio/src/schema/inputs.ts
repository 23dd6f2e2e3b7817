import type { ComponentType } from 'react'
import { AnchorInput } from '../forms/anchor-input.tsx'
import { createColorInput } from '../forms/color-input.tsx'
import { FileReferenceInput } from '../forms/file-reference-input.tsx'
import { createSectionsInput } from '../forms/sections-input.tsx'
import { createStickerInput } from '../forms/sticker-input.tsx'
import type { Site } from './load-site.ts'
import { optionsOf } from './options.ts'

/** @returns the input that a type or a field names; undefined for the Studio's own */
export const createInputs = (site: Site) => {
  const inputs: ReadonlyMap<string, unknown> = new Map<string, ComponentType<never>>([
    ['anchor', AnchorInput],
    ['color', createColorInput(site)],
    ['file', FileReferenceInput],
    ['sections', createSectionsInput(site)],
    ['sticker', createStickerInput(site)],
  ])
  return (definition: object): unknown => {
    const { input } = optionsOf(definition)
    const found = input === undefined ? undefined : inputs.get(input)
    if (input !== undefined && !found)
      console.warn(`"${input}" is no input. There are: ${[...inputs.keys()].join(', ')}.`)
    return found
  }
}
