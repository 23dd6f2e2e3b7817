import type { Dataset } from '@schaufenster/migrate/dataset'
import type { SitePages } from '@schaufenster/site/studio-site'

/** A site as its commands reach it. */
export interface SiteSeams {
  /** Absolute path. */
  root: string
  /** @returns undefined if the dataset has no content yet, or is hosted and there is no token */
  open: () => Promise<{ dataset: Dataset; stop: () => Promise<void> } | undefined>
  loadPages: () => Promise<Pick<SitePages, 'types' | 'addressById' | 'pathAmong' | 'taken'>>
  /** Generates the code for these languages. */
  codegen: (languages: readonly string[]) => Promise<void>
  print: (line: string) => void
}

/** Works on the dataset, if there is one. @returns whether there is */
export const withDataset = async (
  { open }: Pick<SiteSeams, 'open'>,
  work: (dataset: Dataset) => Promise<void>,
): Promise<boolean> => {
  const opened = await open()
  try {
    if (opened) await work(opened.dataset)
  } finally {
    await opened?.stop()
  }
  return opened !== undefined
}
