import { expect, it } from 'vitest'
import { mergeFaults } from './merge-faults.ts'

const at = (path: string, code?: string, documentId = 'a') => ({ documentId, path, ...(code ? { code } : {}) })

const REQUIRED = 'generic.required'
const ASSET = 'object.asset-required_image'

it.each([
  [
    'a missing picture is one line, which names the file',
    [at('image', REQUIRED), at('image', ASSET), at('image.alt', REQUIRED)],
    [at('image', ASSET)],
  ],
  [
    'what a publish check says of a missing value is the same fault',
    [at('image', REQUIRED), at('image.alt'), at('image')],
    [at('image', REQUIRED)],
  ],
  [
    'an item of a list',
    [at('medias[_key=="x"].poster', ASSET), at('medias[_key=="x"].poster.alt', REQUIRED)],
    [at('medias[_key=="x"].poster', ASSET)],
  ],
  [
    'a missing list, and the least number',
    [at('list', REQUIRED), at('list', 'array.minimum-length')],
    [at('list', REQUIRED)],
  ],
  [
    'names that begin alike are other places',
    [at('image', REQUIRED), at('imageLarge.alt', REQUIRED), at('images[0]', REQUIRED)],
    [at('image', REQUIRED), at('imageLarge.alt', REQUIRED), at('images[0]', REQUIRED)],
  ],
  [
    'other documents have faults of their own',
    [at('image', REQUIRED), at('image.alt', REQUIRED, 'b'), at('image', ASSET, 'b')],
    [at('image', REQUIRED), at('image', ASSET, 'b')],
  ],
  [
    'two faults of a value that is there are two lines',
    [at('title', 'string.maximum-length'), at('title', 'string.uppercase'), at('image.alt', REQUIRED)],
    [at('title', 'string.maximum-length'), at('title', 'string.uppercase'), at('image.alt', REQUIRED)],
  ],
  ['a document without a place', [at('', REQUIRED), at('title', REQUIRED)], [at('', REQUIRED), at('title', REQUIRED)]],
])('%s', (_, faults, lines) => {
  expect(mergeFaults(faults)).toEqual(lines)
})
