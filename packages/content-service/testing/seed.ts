import { join } from 'node:path'
import { openContent, runImport } from '../open-content.ts'
import { writeExport } from './write-export.ts'

const WORDS = ['Farbe', 'Kante', 'Papier', 'Licht', 'Raum', 'Schrift', 'Druck', 'Form', 'Holz', 'Glas']

/** Fills a data folder with pages of about 900 bytes that refer to each other, before a service uses it. */
export const seedDocuments = async (dataDir: string, count: number): Promise<void> => {
  const lines = Array.from({ length: count }, (_, index) => ({
    _id: `seed-${index}`,
    _type: 'page',
    title: `${WORDS[index % WORDS.length]} ${index}`,
    slug: { _type: 'slug', current: `page-${index}` },
    parent: { _type: 'reference', _ref: `seed-${Math.floor(index / 10)}` },
    body: Array.from({ length: 4 }, (_block, key) => ({
      _key: `k${key}`,
      _type: 'block',
      children: [
        {
          _key: 's',
          _type: 'span',
          text: Array.from({ length: 12 }, (_word, at) => WORDS[(index + at * key) % WORDS.length]).join(' '),
        },
      ],
    })),
  }))
  const content = openContent(dataDir)
  try {
    await runImport(await writeExport(join(dataDir, 'seed'), { lines }), content, 'replace', () => undefined)
  } finally {
    content.store.close()
  }
}
