import { readFileSync } from 'node:fs'

const script = readFileSync(new URL('./floor-script.js', import.meta.url), 'utf8')

/**
 * The same page written by hand: its markup, inline styles, 1.5 KB of script for menu, reveals and sticker, and no
 * framework. The lower bound for a page's speed.
 *
 * @throws Error when the page has no script to remove: then it is not one of ours
 */
export const toFloor = (html: string): string => {
  const bare = html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    // Its fonts are in its style sheet.
    .replaceAll(/@media \(scripting: none\)\{(@font-face\{[^}]*\})\}/g, '$1')
  if (bare === html) throw new Error('The published page has no script to compare with. Run "npm run build" first.')
  return bare.replace('</body>', `<script type="module">${script}</script></body>`)
}
