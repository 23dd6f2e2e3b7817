/*
 * How a type of ours can relate to the official one of its name. compare-types.ts puts this file beside both
 * outputs and lets the compiler say which relations are true.
 */

type Identical<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false

type ListKey<Key extends string, Value> = [Exclude<Value, null | undefined>] extends [readonly unknown[]]
  ? `${Key}[]`
  : [Extract<Value, readonly unknown[]>] extends [never]
    ? Key
    : `${Key}[?]`

/**
 * A type without its lists: `{ a: B[] | null }` becomes `{ 'a[]': B | null }`, a null among the items a word.
 * For lists in lists in lists the compiler takes types to be related without looking; in flat ones it looks.
 * `Dropped` is left out: null wherever it stands, or symbol as a key.
 */
type Flat<T, Dropped = never> = T extends Dropped
  ? never
  : T extends readonly (infer Item)[]
    ?
        | Flat<Exclude<Item, null>, Dropped>
        | (null extends Item ? (null extends Dropped ? never : 'null as an item') : never)
    : T extends object
      ? { [K in keyof T as K extends Dropped ? never : K extends string ? ListKey<K, T[K]> : K]: Flat<T[K], Dropped> }
      : T

/** The same fields, `?`, and members of unions, put together alike. `any` is the same as `any` only. */
export type Same<Ours, Official> =
  Identical<Ours, Official> extends true ? Identical<Flat<{ a: Ours }>, Flat<{ a: Official }>> : false

/** The same but for the mark on an official reference, which is a field named by a symbol, the only one there is. */
export type SameWithoutMark<Ours, Official> = Identical<Flat<{ a: Ours }, symbol>, Flat<{ a: Official }, symbol>>

/** The same but where `A[] | B[]` meets `(A | B)[]`, or an intersection of objects the object with the fields of all. */
export type SameWithJoinedLists<Ours, Official> = Identical<Flat<{ a: Ours }>, Flat<{ a: Official }>>

/** Ours takes every official value, and is the same as above but where it admits null. */
export type SameWithMoreNulls<Ours, Official> = [Flat<{ a: Official }>] extends [Flat<{ a: Ours }>]
  ? Identical<Flat<{ a: Ours }, null>, Flat<{ a: Official }, null>>
  : false
