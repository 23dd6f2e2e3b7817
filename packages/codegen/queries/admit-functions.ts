import { and, asList, bind, call, defined, literal, NUMBER, operation, orNull, TEXT, whenever } from './tree.ts'
import type { Tree } from './tree.ts'

type Rule = (args: readonly Tree[], self: Tree) => Tree

const MISSING = literal(null)

/** Null unless it is text: neither a list nor a date. */
const text = (node: Tree = MISSING): Tree => call('lower', node)
const list = (node: Tree = MISSING): Tree => asList(node)

/** The evaluator knows `lower` as a global function only. */
const textRule =
  (name: string): Rule =>
  ([value = MISSING]) =>
    call(name, value)

const isWhole = (node: Tree): boolean =>
  node['type'] === 'Value' && Number.isInteger(node['value']) && Number(node['value']) >= 0

const nullable: Rule = (_args, self) => orNull(self)

/** Of texts; the evaluator takes dates for texts. */
const ofTexts =
  (name: string): Rule =>
  ([value, other]) =>
    call(name, text(value), text(other))

/** By name, what the evaluator gets wrong: an empty list, a value of another kind, one that nothing is known of. */
export const functionRules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['string.lower', textRule('lower')],
  ['string.upper', textRule('upper')],
  // Of something unknown it is typed as text.
  ['global.count', ([value]) => call('length', list(value))],
  // Nothing joined is "", whatever the list may hold.
  [
    'array.join',
    ([value = MISSING, separator = MISSING]) =>
      bind([value, separator], (from, between) =>
        whenever(and(defined(list(from)), defined(text(between))), TEXT, call('array::join', from, between)),
      ),
  ],
  ['array.intersects', ([one, other]) => operation('>', call('length', list(one)), call('length', list(other)))],
  [
    'math.sum',
    ([value = MISSING]) => bind([value], (from) => whenever(defined(list(from)), NUMBER, call('math::sum', from))),
  ],
  // Of an empty list they are null.
  ['math.avg', nullable],
  ['math.min', nullable],
  ['math.max', nullable],
  // Of a list without paragraphs it is null.
  ['pt.text', nullable],
  ['global.round', ([, digits], self) => (digits === undefined || isWhole(digits) ? self : orNull(self))],
  ['string.startsWith', ofTexts('string::startsWith')],
  ['string.split', ofTexts('string::split')],
  // Of anything but a document they are null.
  ['sanity.versionOf', nullable],
  ['sanity.partOfRelease', nullable],
])
