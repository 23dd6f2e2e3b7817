import type { BlockOf } from '#src/generated/block-types.ts'

const reference = { _type: 'reference' as const, _ref: 'file-0123456789abcdef0123456789abcdef01234567-pdf' }

export const fileLinkFixtures = [
  { _type: 'fileLink', reference, showFileExtension: true, showFileSize: true },
  { _type: 'fileLink', reference, showFileExtension: null, showFileSize: null },
  {
    _type: 'fileLink',
    reference: { ...reference, _ref: 'file-76543210fedcba9876543210fedcba9876543210-unbekannt' },
    showFileExtension: true,
    showFileSize: false,
  },
] satisfies BlockOf<'fileLink'>[]
