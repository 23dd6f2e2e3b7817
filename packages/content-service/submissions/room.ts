import type { Submission } from './submission.ts'

/** More than a studio gets in years; then somebody fills the disk. */
const MOST = 20_000
/** Bytes of files: what is left of the disk is for what editors write. */
const MOST_BYTES = 4 * 1024 ** 3
/** Letters of answers, which are in memory. */
const MOST_LETTERS = 64 * 1024 ** 2

/** Too many of them, or of their bytes. */
export class SubmissionsFull extends Error {
  override name = 'SubmissionsFull'
}

type Size = Pick<Submission, 'answers'> & { files: readonly { size: number }[] }

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
const bytesOf = ({ files }: Size): number => sum(files.map(({ size }) => size))
const lettersOf = ({ answers }: Size): number => sum(answers.map(({ label, value }) => label.length + value.length))

/** @throws SubmissionsFull when there is no room for another one */
export const mustHaveRoom = (kept: readonly Size[], next: Size): void => {
  const all = [...kept, next]
  const isFull = kept.length >= MOST || sum(all.map(bytesOf)) > MOST_BYTES || sum(all.map(lettersOf)) > MOST_LETTERS
  if (isFull)
    throw new SubmissionsFull(
      `The space for submissions is used up: there are ${kept.length}. Delete some of them in the Studio.`,
    )
}
