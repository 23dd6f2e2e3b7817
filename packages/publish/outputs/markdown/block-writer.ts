import { escapeHeading, escapeLineStart } from './escape.ts'

interface List {
  isOrdered: boolean
  /** The sign of its items: two lists that follow each other have different ones. */
  sign: string
  /** Items so far. */
  count: number
  /** Whether an item has been written as one. */
  hasItems: boolean
}

interface Item {
  list: List
  /** The prefix of its first block, such as `- ` or `3. `; "" for a part of the page. */
  marker: string
  begun: boolean
}

interface Quote {
  marker: '> '
}

type Container = Item | Quote

const isItem = (container: Container): container is Item => 'list' in container
const isQuote = (container: Container): boolean => !isItem(container)

const toMargin = (container: Container): string =>
  isItem(container) ? ' '.repeat(container.marker.length) : container.marker

/** Writes blocks one below the other, indented in lists, and with the sign of quotations. */
export const createBlockWriter = () => {
  let out = ''
  const lists: List[] = []
  const containers: Container[] = []
  /** What the last block is in. */
  let lastContainers: Container[] = []
  /** A list after which nothing has been written. */
  let previousList: List | undefined

  const innerItem = (): Item | undefined => containers.findLast(isItem)
  const makePlain = () => {
    const item = innerItem()
    if (item) Object.assign(item, { marker: '', begun: true })
  }
  const close = (isOne: (container: Container) => boolean) => {
    const index = containers.findLastIndex(isOne)
    if (index !== -1) containers.splice(index)
  }

  /** The line between two blocks, with the signs of the quotations that both are in. */
  const toBlankLine = (): string => {
    const shared = containers.findIndex((container, index) => container !== lastContainers[index])
    const both = containers.slice(0, shared === -1 ? undefined : shared)
    const quotes = both.slice(0, both.findLastIndex(isQuote) + 1)
    return `\n${quotes.map(toMargin).join('').trimEnd()}\n`
  }

  /** Whether an item follows what was written without a blank line: the item before it, or the text of the item it is in. */
  const isTight = (item: Item): boolean => {
    const index = containers.indexOf(item)
    const neighbour = lastContainers[index] ?? containers[index - 1]
    if (!neighbour || !isItem(neighbour) || neighbour.marker === '') return false
    if (containers.slice(0, index).some((one, at) => one !== lastContainers[at])) return false
    // A number that does not begin a list would be text of the paragraph above it.
    return !item.list.isOrdered || item.list.count === 1 || item.list.hasItems
  }

  return {
    openList: (isOrdered: boolean) => {
      const [usual, other] = isOrdered ? ['.', ')'] : ['-', '+']
      const follows = previousList?.isOrdered === isOrdered && previousList.sign === usual
      lists.push({ isOrdered, sign: follows ? other : usual, count: 0, hasItems: false })
    },
    closeList: () => {
      const list = lists.pop()
      if (list?.hasItems) previousList = list
    },
    openItem: () => {
      // If two lists begin together, the outer one is only layout.
      if (innerItem()?.begun === false) makePlain()
      const list = lists.at(-1) ?? { isOrdered: false, sign: '-', count: 0, hasItems: false }
      list.count++
      containers.push({ list, marker: list.isOrdered ? `${list.count}${list.sign} ` : `${list.sign} `, begun: false })
    },
    closeItem: () => close(isItem),
    /** Treats the current item as a part of the page rather than a list item, as when it has a heading. */
    makePlain,
    openQuote: () => void containers.push({ marker: '> ' }),
    closeQuote: () => close(isQuote),
    /** @param heading `## ` of a heading; "" for a paragraph */
    write: (text: string, heading: string) => {
      const newItem = containers.findLast((container): container is Item => isItem(container) && !container.begun)
      const lead = containers.map((one) => (isItem(one) && !one.begun ? one.marker : toMargin(one))).join('')
      const margin = containers.map(toMargin).join('')
      // After a line break, too, a mark would begin a list or a heading.
      const body = heading
        ? heading + escapeHeading(text.replaceAll('\n', ' '))
        : text.split('\n').map(escapeLineStart).join(`\\\n${margin}`)
      const between = out === '' ? '' : newItem && isTight(newItem) ? '\n' : toBlankLine()
      out += `${between}${lead}${body}`
      for (const one of containers.filter(isItem)) {
        one.begun = true
        one.list.hasItems ||= one.marker !== ''
      }
      lastContainers = [...containers]
      previousList = undefined
    },
    toString: () => out,
  }
}
