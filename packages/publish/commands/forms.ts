import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORM_PATH } from '@schaufenster/site/forms/form'
import { FORM_PRIVACY_TEXT, namesAForm } from '@schaufenster/site/forms/form-privacy'
import type { Site } from '@schaufenster/site/site'
import { toPageFile } from '@schaufenster/static-site/page-files'
import type { PublishOptions } from '../publish-options.ts'
import type { Publication } from '../publish-affected.ts'
import { findPrivacyPages, readMain } from './privacy.ts'

/** A tag may be a form, and names none. */
const TAG = /<[^>]*>/g

const readPage = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What forms of the published pages lack: a server that takes them, and what visitors must be told. */
export const findForms = (
  { paths, rendered }: Pick<Publication, 'paths' | 'rendered'>,
  {
    outDir,
    pageLayout = 'files',
    formsUrl,
    build,
  }: Pick<PublishOptions, 'outDir' | 'pageLayout' | 'formsUrl'> & { build: { site: Pick<Site, 'base'> } },
): string[] => {
  const action = `action="${formsUrl ?? build.site.base}${FORM_PATH}#`
  const pages = rendered.filter((path) => readPage(join(outDir, toPageFile(path, pageLayout))).includes(action))
  if (pages.length === 0) return []
  const where =
    formsUrl === undefined
      ? [
          `${pages.join(', ')}: the form is sent to this project’s server. A host of files has none: set FORMS_URL to the address of one that runs "npm start", or to "off", which shows the mail address in place of the form; then build again.`,
        ]
      : []
  const privacy = findPrivacyPages(paths, outDir)
  const isTold = privacy.files.some((file) => namesAForm(readMain(file).replaceAll(TAG, ' ')))
  return [
    ...where,
    ...(isTold
      ? []
      : [
          `${pages.join(', ')}: there is a form, and ${privacy.said}. Write there, for example: „${FORM_PRIVACY_TEXT}“`,
        ]),
  ]
}
