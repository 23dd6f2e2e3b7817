import { join } from 'node:path'
import { measureLetterWidth } from './letter-width.ts'
import type { Font } from './find-fonts.ts'
import { HEADINGS, toFamilies, toFontFaces } from './font-faces.ts'
import { fileOf } from './measure-fallback.ts'
import { drawInitial, replaceMark } from './monogram.ts'
import type { Palette } from './colors.ts'
import { toContrast } from './contrast.ts'
import { COLORS } from './css-colors.ts'

/** A whole theme: text by path below `src/theme`. */
export type ThemeFiles = Record<string, string>

const replaceTokens = (css: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => {
    const declaration = new RegExp(`(--${name}: )[^;]+;`)
    if (!declaration.test(text))
      throw new Error(`src/theme/tokens.css lacks --${name}. Restore it: git checkout src/theme`)
    return text.replace(declaration, `$1${value};`)
  }, css)

/** Of pages darker than their text: what browsers draw themselves, such as scrollbars and players, is dark as well. */
const withScheme = (css: string, { paper, ink }: Palette): string =>
  toContrast(paper, '#000000') < toContrast(ink, '#000000')
    ? css.replace(':root {\n', ':root {\n  color-scheme: only dark;\n\n')
    : css

const drawingFiles = ({ fixed }: Font, exists: (path: string) => boolean): string[] =>
  ['latin', 'latin-ext', 'vietnamese']
    .map((subset) => fileOf(fixed, HEADINGS, subset))
    .filter((file) => exists(join(fixed.folder, file)))
    .map((file) => `${fixed.name}/${file}`)

const replaceDrawingFont = (source: string, files: readonly string[] | undefined): string => {
  if (files === undefined) return source
  const list = files.map((file) => `    '${file}',\n`).join('')
  return source.replace(/ {2}files: [\s\S]*?\n {2}(?=\/\*\*)/, `  files: [\n${list}  ],\n  `)
}

/** The headings of the present theme. */
export interface Headings {
  /** Their Latin letters, in their weight. */
  file: string
  /** Letter spacing in em. */
  tracking: number
}

/**
 * The studio's theme: the present one with its colours, fonts and mark.
 *
 * @param fonts undefined to keep the theme's
 */
export const toThemeFiles = (
  { name, palette }: { name: string; palette: Palette },
  fonts: { display: Font; text: Font } | undefined,
  {
    read,
    exists,
    headings: present,
  }: { read: (path: string) => string; exists: (path: string) => boolean; headings: Headings },
): ThemeFiles => {
  const files = fonts && drawingFiles(fonts.display, exists)
  const headings = fonts ? join(fonts.display.fixed.folder, fileOf(fonts.display.fixed, HEADINGS)) : present.file
  const initial = drawInitial(name, headings)
  const type: Record<string, string> = fonts
    ? {
        'font-display': toFamilies(fonts.display),
        'font-text': toFamilies(fonts.text),
        'letter-width': String(measureLetterWidth(headings, present.tracking)),
      }
    : {}
  return {
    [COLORS]: `${JSON.stringify(palette, null, 2)}\n`,
    'tokens.css': withScheme(replaceTokens(read('tokens.css'), type), palette),
    'theme.ts': replaceDrawingFont(read('theme.ts'), files),
    'shapes.ts': replaceMark(read('shapes.ts'), initial),
    ...(fonts ? { 'fonts.css': toFontFaces(fonts.display, fonts.text) } : {}),
  }
}
