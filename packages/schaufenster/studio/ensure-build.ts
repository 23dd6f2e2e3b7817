import { step } from '../progress.ts'
import { createBuildFinder } from './build-folder.ts'
import { buildStudio } from './build-studio.ts'
import { installPackages, isInstalled, removePackages } from './install.ts'

/** Runs `work` with the Studio's packages, which are installed for it unless they already are. */
export const withPackages = async <Result>(work: () => Promise<Result>, { keep = false } = {}): Promise<Result> => {
  const isNew = !isInstalled()
  if (isNew) await step('Installing the Studio’s packages (530 MB)', installPackages)
  try {
    return await work()
  } finally {
    if (isNew && !keep) await step('Removing the packages', async () => removePackages())
  }
}

/** Builds the Studio unless there is a build of these sources, or its package. @returns its folder */
export const ensureBuild = async (): Promise<string> =>
  createBuildFinder()() ?? (await withPackages(() => step('Building the Studio', buildStudio)))
