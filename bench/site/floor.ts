import { readFileSync } from 'node:fs'

const script = readFileSync(new URL('./floor-script.js', import.meta.url), 'utf8')

/**
 * The same page as somebody would write it by hand: its markup, its styles in it, 1.5 KB of script for menu, reveals and
 * sticker, and nothing of a framework. What a page cannot be faster than.
 *
 * @throws Error when the page has no script to take out: then it is not one of ours
 */
export const toFloor = (html: string): string => {
  const bare = html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  if (bare === html) throw new Error('The published page has no script, so there is nothing to compare.')
  return bare.replace('</body>', `<script type="module">${script}</script></body>`)
}
