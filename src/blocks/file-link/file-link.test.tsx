import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { FileLink } from './file-link.tsx'

const file = {
  _id: 'file-0a1b-pdf',
  originalFilename: 'scan 1.pdf',
  customFilename: null,
  extension: 'pdf',
  size: 1_258_291,
}

const render = (
  show: { showFileExtension?: boolean; showFileSize?: boolean },
  asset: Partial<typeof file> | { customFilename: string } = {},
) =>
  renderMarkup(
    <FileLink
      value={{
        _type: 'fileLink',
        reference: { _type: 'reference', _ref: file._id },
        showFileExtension: show.showFileExtension ?? null,
        showFileSize: show.showFileSize ?? null,
      }}
    >
      Broschüre
    </FileLink>,
    { files: [{ ...file, ...asset }] },
  ).html

test('L05 leads to the download under the original name', () => {
  expect(render({})).toContain('href="/files/schaufenster/production/0a1b.pdf?dl=scan%201.pdf"')
})

test('L05 the custom name goes before the original one', () => {
  expect(render({}, { customFilename: 'Broschüre.pdf' })).toContain('?dl=Brosch%C3%BCre.pdf"')
})

test.each([
  [{ showFileExtension: true, showFileSize: true }, 'Broschüre (PDF, 1,2 mb)'],
  [{ showFileExtension: true }, 'Broschüre (PDF)'],
  [{ showFileSize: true }, 'Broschüre (1,2 mb)'],
  [{}, 'Broschüre'],
])('L05 %j reads %s', (show, text) => {
  expect(render(show).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

test('L06 an empty file has 0 Bytes', () => {
  expect(render({ showFileSize: true }, { size: 0 })).toContain('(0 Bytes)')
})

test('L05 without the asset only the text remains', () => {
  expect(render({ showFileSize: true }, { _id: 'file-other-pdf' })).toBe('Broschüre')
})
