import type { TextBox, TextFont, TextLook } from '@schaufenster/site/writing'

/** What a text needs to look in the Studio as it does in the page. */
const PROPERTIES = [
  'color',
  'font-family',
  'font-feature-settings',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variation-settings',
  'font-weight',
  'hyphens',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-wrap',
  'word-spacing',
]

export const readLook = (element: Element): TextLook => {
  const style = getComputedStyle(element)
  return Object.fromEntries(PROPERTIES.map((name) => [name, style.getPropertyValue(name)]))
}

const CLEAR = /^(?:transparent|rgba\(.*, 0\))$/

/** The colour that a text is read on. */
export const readGround = (element: Element): string => {
  const { backgroundColor } = getComputedStyle(element)
  if (!CLEAR.test(backgroundColor)) return backgroundColor
  return element.parentElement ? readGround(element.parentElement) : 'Canvas'
}

const pixelsOf = (style: CSSStyleDeclaration, ...names: string[]): number =>
  names.reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0)

export const contentBoxOf = (element: Element): { left: number; top: number; right: number; bottom: number } => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  return {
    left: left + pixelsOf(style, 'border-left-width', 'padding-left'),
    top: top + pixelsOf(style, 'border-top-width', 'padding-top'),
    right: right - pixelsOf(style, 'border-right-width', 'padding-right'),
    bottom: bottom - pixelsOf(style, 'border-bottom-width', 'padding-bottom'),
  }
}

/** The box of a text or button ends with its last letter; the block around it says where a line ends. */
export const blockAround = (element: Element): Element =>
  getComputedStyle(element).display.startsWith('inline') && element.parentElement
    ? blockAround(element.parentElement)
    : element

/** The height of an inline text is that of its letters; what an input has is that of its lines. */
const aboveLine = (element: Element): number => {
  const { display, lineHeight } = getComputedStyle(element)
  const [first] = element.getClientRects()
  const line = Number.parseFloat(lineHeight)
  return display === 'inline' && first && !Number.isNaN(line) ? (first.height - line) / 2 : 0
}

export const readBox = (element: Element): TextBox => {
  const { left, top, right } = contentBoxOf(element)
  const end = Math.max(right, contentBoxOf(blockAround(element)).right)
  return { left, top: top + aboveLine(element), width: right - left, right: end }
}

const rulesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
  } catch {
    // Of another origin, which the page may not read.
    return []
  }
}

/** The page's own fonts that a text uses. Addresses in a style sheet are relative to it. */
export const readFonts = (element: Element): TextFont[] => {
  const families = getComputedStyle(element).fontFamily
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap(({ style }): TextFont[] => {
      const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '')
      if (family === '' || !families.includes(family)) return []
      const source = style
        .getPropertyValue('src')
        .replaceAll(
          /url\(["']?(?<address>[^"')]+)["']?\)/g,
          (_match, address: string) => `url("${new URL(address, sheet.href ?? document.baseURI).href}")`,
        )
      const descriptors = {
        style: style.getPropertyValue('font-style') || 'normal',
        weight: style.getPropertyValue('font-weight') || 'normal',
        stretch: style.getPropertyValue('font-stretch') || 'normal',
        unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      }
      return [{ family, source, descriptors }]
    }),
  )
}
