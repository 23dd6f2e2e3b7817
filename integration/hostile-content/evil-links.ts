import { evilHrefs } from '../../src/lib/evil-hrefs.fixture.ts'

/** Address of the page with every link block and every forbidden address. */
export const EVIL_LINKS_PATH = '/verweise'

/** Name of the page, and of its one section. */
const EVIL_LINKS_TITLE = 'Alle Verweise'

const MARKS = ['externalLink', 'internalLink', 'emailLink', 'phoneLink', 'fileLink'] as const
const BUTTONS = ['buttonExternalLink', 'buttonInternalLink', 'buttonEmailLink', 'buttonPhoneLink'] as const
const LINES = ['emailAddress', 'phone'] as const

/** Types of link blocks. */
export const linkTypes = [...MARKS, ...BUTTONS, ...LINES]

const linkTo = (_type: string, address: string, _key: string) => ({
  _key,
  _type,
  label: `Verweis ${_type}`,
  href: address,
  email: address,
  tel: address,
  subject: address,
  body: address,
  blank: true,
  ...(/internal|file/i.test(_type) ? { reference: { _type: 'reference', _ref: 'gibt-es-nicht', _weak: true } } : {}),
})

const toText = (address: string, index: number) => ({
  _key: `t${index}`,
  _type: 'blocktext',
  text: [
    {
      _key: 'b',
      _type: 'block',
      style: 'normal',
      markDefs: MARKS.map((type) => linkTo(type, address, type)),
      children: MARKS.map((type) => ({ _key: `s-${type}`, _type: 'span', text: `Verweis ${type} `, marks: [type] })),
    },
    ...BUTTONS.map((type) => linkTo(type, address, type)),
  ],
})

/** A page with every link block, each with every address of the corpus. */
export const evilLinkPages = () => [
  {
    _id: 'box-verweise',
    _type: 'boxText',
    title: EVIL_LINKS_TITLE,
    content: evilHrefs.flatMap((address, index) => [
      toText(address, index),
      ...[...BUTTONS, ...LINES].map((type) => linkTo(type, address, `${type}-${index}`)),
    ]),
  },
  {
    _id: 'route-verweise',
    _type: 'route',
    title: EVIL_LINKS_TITLE,
    template: 'templateDefault',
    slug: { _type: 'slug', current: EVIL_LINKS_PATH.slice(1) },
    content_boxes: [{ _key: 'a', _type: 'reference', _ref: 'box-verweise' }],
  },
]
