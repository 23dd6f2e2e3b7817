/**
 * The demo studio's name and its pet word, in texts and names of files, with what replaces them where another studio
 * keeps a part of the demo (`npm run new-studio`).
 */
export const ownWords: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/Klecks & Kante/g, (name) => name],
  [/Kleckse?n?\b/g, () => 'Fleck'],
  [/klecks/g, () => 'fleck'],
  [/Klecks/g, () => 'Fleck'],
]
