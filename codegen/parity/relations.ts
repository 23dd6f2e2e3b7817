/*
 * How a type of ours can relate to the official one of its name. compare-types.ts puts this file beside both
 * outputs and lets the compiler say which relations are true.
 */

/** Identical to the compiler: same fields, same `?`, same members of a union. `any` is identical to `any` only. */
export type Same<Ours, Official> =
  (<T>() => T extends Ours ? 1 : 2) extends <T>() => T extends Official ? 1 : 2 ? true : false

type WithoutMark<T> = { [K in keyof T as K extends symbol ? never : K]: T[K] }

/** Identical but for the mark on an official reference, which is the only symbol there is. */
export type SameWithoutMark<Ours, Official> = Same<Ours, WithoutMark<Official>>

type ListsIn<T> = Extract<T, readonly unknown[]>

/** Without null, and with `A[] | B[]` as `(A | B)[]`, all the way down. */
type Core<T> =
  | (T extends readonly unknown[] | null ? never : T extends object ? { [K in keyof T]: Core<T[K]> } : T)
  | ([ListsIn<T>] extends [never] ? never : Array<Core<ListsIn<T>[number]>>)

/** Ours takes every official value, and differs in nothing but where it admits null or joins lists. */
export type SameButWider<Ours, Official> = [Official] extends [Ours] ? Same<Core<Ours>, Core<Official>> : false
