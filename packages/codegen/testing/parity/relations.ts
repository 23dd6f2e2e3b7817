/*
 * How our type can relate to the official one with the same name. compare-types.ts puts this file next to both
 * outputs and lets the compiler evaluate the relations.
 */

type Identical<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false

type ListKey<Key extends string, Value> = [Exclude<Value, null | undefined>] extends [readonly unknown[]]
  ? `${Key}[]`
  : [Extract<Value, readonly unknown[]>] extends [never]
    ? Key
    : `${Key}[?]`

/**
 * A type without its lists: `{ a: B[] | null }` becomes `{ 'a[]': B | null }`, and a null item a string literal. For
 * deeply nested lists the compiler assumes that types are related; flat ones are compared. `Dropped` is left out:
 * null anywhere, or symbol as a key.
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

/** The same fields, `?`, and union members, in the same structure. `any` only equals `any`. */
export type Same<Ours, Official> =
  Identical<Ours, Official> extends true ? Identical<Flat<{ a: Ours }>, Flat<{ a: Official }>> : false

/** The same except for the mark on an official reference, the only field with a symbol as its name. */
export type SameWithoutMark<Ours, Official> = Identical<Flat<{ a: Ours }, symbol>, Flat<{ a: Official }, symbol>>

/** The same, but `A[] | B[]` equals `(A | B)[]`, and an intersection of objects equals the merged object. */
export type SameWithJoinedLists<Ours, Official> = Identical<Flat<{ a: Ours }>, Flat<{ a: Official }>>

/** Ours accepts every official value, and equals the above except for added nulls. */
export type SameWithMoreNulls<Ours, Official> = [Flat<{ a: Official }>] extends [Flat<{ a: Ours }>]
  ? Identical<Flat<{ a: Ours }, null>, Flat<{ a: Official }, null>>
  : false
