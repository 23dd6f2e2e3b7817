import type { Frame } from 'playwright-core'
import { expect } from 'vitest'

/** Every text and attribute of the page, by its place; without drawings, and what editors have over it. */
export const readLines = async (frame: Frame): Promise<Map<string, string>> =>
  new Map(
    await frame.evaluate(() => {
      const lines: [string, string][] = []
      const walk = (node: Node, place: string): void => {
        // A space that does not break is one, too.
        if (node instanceof Text) lines.push([place, node.data.replaceAll('\u00A0', ' ')])
        if (!(node instanceof Element) || /^(?:sanity-|studio-|script$|style$|svg$)/.test(node.localName)) return
        for (const { name, value } of node.attributes) lines.push([`${place} @${name}`, value])
        for (const [index, child] of [...node.childNodes].entries()) walk(child, `${place}/${child.nodeName}${index}`)
      }
      walk(document.body, '')
      return lines
    }),
  )

/** The page has the drafts of all its parts, and is the same at two looks. */
export const whenSettled = async (frame: Frame): Promise<void> => {
  for (const part of ['main', 'header', 'footer'])
    await frame.locator(`${part} [data-sanity]`).first().waitFor({ state: 'attached' })
  let last = ''
  const isSame = async () => {
    const before = last
    last = JSON.stringify([...(await readLines(frame))])
    return last === before
  }
  await expect.poll(isSame, { timeout: 60_000, interval: 500 }).toBe(true)
}

/** Whether a style is what a component has computed of its text. */
const isComputed = (style: string | undefined): boolean =>
  style === undefined || /^(?:--[\w-]+:[^;]+;?\s*)+$/.test(style)

/** The line that has changed: a page has an element between two lines. */
const changedLine = (text: { before: string; after: string }): { before: string; after: string } => {
  const [old, now] = [text.before.split('\n'), text.after.split('\n')]
  const at = old.findIndex((line, index) => line !== now[index])
  const [before, after] = [old[at], now[at]]
  return old.length === now.length && before !== undefined && after !== undefined ? { before, after } : text
}

/**
 * What is different on a page in which one text has become another one.
 *
 * @returns how often the text is shown, and what differs by anything else
 */
export const compareLines = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  text: { before: string; after: string },
): { shown: number; others: string[] } => {
  const line = changedLine(text)
  const places = [...new Set([...before.keys(), ...after.keys()])]
  const changed = places.filter((place) => before.get(place) !== after.get(place))
  const isWritten = (place: string): boolean => {
    const [old, now] = [before.get(place), after.get(place)]
    return now?.includes(line.after) === true && old?.replaceAll(line.before, '\0') === now.replaceAll(line.after, '\0')
  }
  const written = changed.filter(isWritten)
  const elements = new Set(written.map((place) => place.replace(/\/#text\d+$/, '')))
  const parents = new Set([...elements].map((element) => element.replace(/\/[^/]+$/, '')))
  // A heading is as large as its longest word lets it be; a link prints its number where its text has none. What is below the header, and what
  // runs in view, is known after the page has come there.
  const follows = (place: string): boolean =>
    /\/HEADER\d+ @data-tone$| @data-near$/.test(place) ||
    (place.endsWith(' @style') && [before.get(place), after.get(place)].every(isComputed)) ||
    [elements, parents].some((known) => known.has(place.replace(/ @data-(?!sanity)[\w-]+$/, '')))
  return {
    shown: written.length,
    others: changed
      .filter((place) => !isWritten(place) && !follows(place))
      .map((place) => `${place}: ${before.get(place) ?? '–'} → ${after.get(place) ?? '–'}`),
  }
}
