import { escapeLineStart } from './escape.ts'

interface Item {
  /** The prefix of its first block, such as `- ` or `3. `. */
  marker: string
  begun: boolean
}

/** Writes blocks one below the other, indented in lists. */
export const createBlockWriter = () => {
  let out = ''
  let wasInList = false
  const items: Item[] = []
  const makePlain = () => {
    const item = items.at(-1)
    if (item) Object.assign(item, { marker: '', begun: true })
  }

  return {
    openItem: (marker: string) => {
      // If two lists begin together, the outer one is only layout.
      if (items.at(-1)?.begun === false) makePlain()
      items.push({ marker, begun: false })
    },
    closeItem: () => void items.pop(),
    /** Treats the current item as a part of the page rather than a list item, as when it has a heading. */
    makePlain,
    /** @param prefix `## ` of a heading, `> ` of a quotation; "" for a paragraph */
    write: (text: string, prefix: string) => {
      const item = items.at(-1)
      const isFirst = item?.begun === false
      const indent = items.reduce((width, { marker }) => width + marker.length, 0)
      const margin = ' '.repeat(indent)
      const lead = isFirst ? margin.slice(item.marker.length) + item.marker : margin
      // After a line break, too, a mark would begin a list or a heading.
      const body = prefix.startsWith('#')
        ? prefix + text.replaceAll('\n', ' ')
        : text
            .split('\n')
            .map((line) => prefix + escapeLineStart(line))
            .join(`\\\n${margin}`)
      out += `${out === '' ? '' : isFirst && wasInList ? '\n' : '\n\n'}${lead}${body}`
      if (item) item.begun = true
      wasInList = indent > 0
    },
    toString: () => out,
  }
}
