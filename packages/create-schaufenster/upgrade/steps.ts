import semver from 'semver'

/** What a version asks of a studio's own files. */
export interface Step {
  version: string
  title: string
  /** Changes a project. @returns the places that are left to the studio, each marked in its file */
  run: (root: string) => readonly string[]
}

/** No version has needed one yet. Each has a folder with its `input` and `output`, which `steps.test.ts` runs. */
export const STEPS: readonly Step[] = []

/** Those after one version up to another, in their order. */
export const stepsBetween = (steps: readonly Step[], from: string, to: string): Step[] =>
  steps
    .filter(({ version }) => semver.gt(version, from) && semver.lte(version, to))
    .toSorted((one, other) => semver.compare(one.version, other.version))
