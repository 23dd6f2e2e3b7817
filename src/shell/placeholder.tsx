import { isMultilingual } from '@schaufenster/shapes/languages'
import { PREVIEW_SHELL } from '@schaufenster/site/errors'
import { isSameText } from '@schaufenster/site/texts/translate'
import { FirstPage } from './first-page.tsx'
import { PreviewShell } from './preview-shell.tsx'

/** What stands in for a page where nothing is wrong. */
export const Placeholder = ({ message }: { message: string }) =>
  (isMultilingual ? isSameText(message, PREVIEW_SHELL.message) : message === PREVIEW_SHELL.message) ? (
    <PreviewShell message={message} />
  ) : (
    <FirstPage message={message} />
  )
