/** Functions that a migration gets when it needs them, in the order of the file: each after those that it uses. */
const HELPERS: readonly { name: string; code: string }[] = [
  {
    name: 'ask',
    code: `/** What only you can know: put the answer in its place. */
const ask = (question: string): never => {
  throw new Error(\`Answer first: \${question}\`)
}`,
  },
  {
    name: 'isFields',
    code: `type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)`,
  },
  {
    name: 'fieldsAt',
    code: `const fieldsAt = (node: Fields, name: string): Fields => {
  const value = node[name]
  return isFields(value) ? value : {}
}`,
  },
  {
    name: 'membersAt',
    code: `/** The objects in a list, with their place in it. */
const membersAt = (node: Fields, name: string, type?: string): [Fields, number | { _key: string }][] => {
  const list: unknown = node[name]
  return (Array.isArray(list) ? list : []).flatMap((member: unknown, index) => {
    if (!isFields(member) || (type !== undefined && member['_type'] !== type)) return []
    const { _key } = member
    return [[member, typeof _key === 'string' ? { _key } : index]]
  })
}`,
  },
  {
    name: 'asMember',
    code: `const asMember = (value: unknown): unknown => (isFields(value) ? { ...value, _key: 'first' } : value)`,
  },
  {
    name: 'onlyMember',
    code: `const onlyMember = (list: readonly unknown[], place: string): unknown => {
  if (list.length > 1) ask(\`\${place} has \${list.length} values. Which one stays?\`)
  const [member] = list
  if (!isFields(member)) return member ?? null
  const { _key, ...value } = member
  return value
}`,
  },
  {
    name: 'renamed',
    code: `/** Another name for an option, or for the type of a member. */
const renamed = (value: unknown, names: Record<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (isFields(value)) return { ...value, _type: names[String(value['_type'])] ?? value['_type'] }
  const next = names[String(value)] ?? value
  return typeof value === 'number' ? Number(next) : next
}`,
  },
  {
    name: 'has',
    code: `/** Whether a value is this option, or a member of this type, or has one. */
const has = (value: unknown, choice: string): boolean => {
  if (Array.isArray(value)) return value.some((one) => has(one, choice))
  return isFields(value) ? value['_type'] === choice : value !== undefined && String(value) === choice
}`,
  },
  {
    name: 'toBlocks',
    code: `const toBlocks = (text: string): unknown[] =>
  text.split(/\\n{2,}/).map((paragraph, index) => ({
    _type: 'block',
    _key: \`text\${index}\`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'text', text: paragraph, marks: [] }],
  }))`,
  },
  {
    name: 'toText',
    code: `const toText = (blocks: readonly unknown[]): string =>
  blocks
    .map((block) => {
      const children: unknown = isFields(block) ? block['children'] : []
      return (Array.isArray(children) ? children : []).map((child) => (isFields(child) ? String(child['text'] ?? '') : '')).join('')
    })
    .join('\\n\\n')`,
  },
]

export const calls = (code: string, name: string): boolean => new RegExp(`\\b${name}\\(`).test(code)

/** The helpers that some code calls, and those that these call. */
export const helpersFor = (code: string): string => {
  const found: string[] = []
  for (const helper of HELPERS.toReversed())
    if ([code, ...found].some((text) => calls(text, helper.name))) found.unshift(helper.code)
  return found.join('\n\n')
}
