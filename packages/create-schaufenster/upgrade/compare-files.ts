import { toHash } from '../project/record.ts'

/** What an upgrade does with a file. */
export type Change =
  /** Only the template has changed: its version takes the place of the studio's. */
  | { kind: 'replaced' | 'added'; path: string; bytes: Buffer }
  /** The template no longer has it, and the studio has not changed it. */
  | { kind: 'removed'; path: string }
  /** Both have changed it. */
  | { kind: 'merged'; path: string; base: Buffer; bytes: Buffer }
  /** Both have changed it, and it cannot be merged: the studio's stays. */
  | { kind: 'kept'; path: string }

type Files = ReadonlyMap<string, Buffer>

interface Versions {
  /** As the project was written, by path. */
  recorded: { [path: string]: string }
  /** The project's files from the template that it was written with. */
  base: Files
  /** The project's files from the new template. */
  next: Files
  /** As they are. */
  current: Files
}

const isEqual = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other)

const GENERATED = /^src\/generated\//

const compare = (path: string, { recorded, base, next, current }: Versions): Change | undefined => {
  const [before, bytes, own] = [base.get(path), next.get(path), current.get(path)]
  if (isEqual(before, bytes) || isEqual(own, bytes)) return undefined
  if (own === undefined) {
    // Deleted by the studio: it stays deleted.
    return before === undefined && bytes !== undefined ? { kind: 'added', path, bytes } : undefined
  }
  const isUnchanged = toHash(own) === recorded[path]
  if (bytes === undefined) return isUnchanged ? { kind: 'removed', path } : { kind: 'kept', path }
  if (isUnchanged) return { kind: 'replaced', path, bytes }
  // Codegen writes it again, from the studio's own schema.
  if (GENERATED.test(path)) return undefined
  if (before === undefined || [before, bytes, own].some((one) => one.includes(0))) return { kind: 'kept', path }
  return { kind: 'merged', path, base: before, bytes }
}

/** What has to change in a project, in the order of its paths. */
export const compareFiles = (versions: Versions): Change[] =>
  [...new Set([...versions.base.keys(), ...versions.next.keys()])]
    .toSorted()
    .flatMap((path) => compare(path, versions) ?? [])
