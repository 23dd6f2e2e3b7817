import type { Member } from '@schaufenster/site/moving'
import { toPathText, type EditPlace, type ShownList, type ShownMember } from '@schaufenster/site/overlays'

/** The members of one list that the page shows. */
interface Found {
  id: string
  documentType: string
  list: string
  /** Paragraphs of a rich text are moved in its editor. */
  isText: boolean
  /** By key or reference, with the elements whose marks name them. */
  members: Map<string, { member: Member; elements: Element[] }>
}

type Lists = Map<string, Found>

const add = (
  lists: Lists,
  element: Element,
  { id, type, path }: Omit<EditPlace, 'within'>,
  [name, member]: [string, Member],
  isText = false,
): void => {
  const list = toPathText(path)
  const found = lists.get(`${id} ${list}`) ?? { id, documentType: type, list, isText, members: new Map() }
  const known = found.members.get(name)
  if (known) known.elements.push(element)
  else found.members.set(name, { member, elements: [element] })
  found.isText ||= isText
  lists.set(`${id} ${list}`, found)
}

const collect = (marks: Iterable<readonly [Element, EditPlace]>): Lists => {
  const lists: Lists = new Map()
  for (const [element, { within, ...place }] of marks) {
    if (within) add(lists, element, within, [place.id, { ref: place.id, nth: 0 }])
    for (const [at, step] of place.path.entries()) {
      if (typeof step !== 'object') continue
      const list = { ...place, path: place.path.slice(0, at) }
      add(lists, element, list, [step._key, { key: step._key }], place.path[at + 1] === 'children')
    }
  }
  return lists
}

const commonAncestor = (elements: readonly Element[]): Element | null => {
  const [first, ...others] = elements
  let ancestor: Element | null = first ?? null
  while (ancestor && others.some((other) => !ancestor?.contains(other))) ancestor = ancestor.parentElement
  return ancestor
}

/** The children of a list's element that have one member each; undefined where the page mixes them. */
const rootsOf = (members: Found['members']): (readonly [Member, Element])[] | undefined => {
  const all = [...members.values()]
  const container = commonAncestor(all.flatMap(({ elements }) => elements))
  const roots = new Map<Element, Member>()
  for (const { member, elements } of all) {
    const [root, ...others] = new Set(
      elements.map((element) => [...(container?.children ?? [])].find((child) => child.contains(element))),
    )
    if (!root || others.length > 0 || roots.has(root)) return undefined
    roots.set(root, member)
  }
  return [...roots].map(([root, member]) => [member, root])
}

/**
 * The lists within the documents on screen, by what their marks have in common: no component says which element is a member, but the
 * texts and pictures of a member are in one child of the element that all members are in. A list that shows one member has no other place.
 *
 * @param marks elements with the places that their `data-sanity` names
 */
export const findItems = (marks: Iterable<readonly [Element, EditPlace]>): ShownList[] =>
  [...collect(marks).values()].flatMap(({ isText, members, ...list }) => {
    const roots = isText || members.size < 2 ? undefined : rootsOf(members)
    if (!roots) return []
    const shown = roots.map(([member, root]): ShownMember => ({ member, readBox: () => root.getBoundingClientRect() }))
    return [{ ...list, members: shown }]
  })
