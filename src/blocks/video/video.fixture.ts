import type { BlockOf } from '#src/generated/block-types.ts'

const file = { asset: { _type: 'reference' as const, _ref: 'file-0123456789abcdef0123456789abcdef01234567-mp4' } }
const captions = { _type: 'reference' as const, _ref: 'file-0123456789abcdef0123456789abcdef01234567-vtt' }
const poster = {
  asset: { _type: 'reference' as const, _ref: 'image-0123456789abcdef0123456789abcdef01234567-1920x1080-jpg' },
  hotspot: null,
  crop: null,
}

export const videoFixtures = [
  { _type: 'video', title: 'Rundgang durch das Studio', file, poster, captions: { asset: captions }, autoplay: false },
  { _type: 'video', title: 'Farbe läuft über Papier', file, poster, captions: null, autoplay: true },
  { _type: 'video', title: 'Ohne Wahl', file, poster, captions: { asset: null }, autoplay: null },
  {
    _type: 'video',
    title: 'Ein sehr langer Titel für einen kurzen Film, '.repeat(5).slice(0, 200),
    file,
    poster,
    captions: { asset: captions },
    autoplay: true,
  },
] satisfies BlockOf<'video'>[]
