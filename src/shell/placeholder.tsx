import { PREVIEW_SHELL } from '@schaufenster/site/errors'
import { FirstPage } from './first-page.tsx'
import { PreviewShell } from './preview-shell.tsx'

/** What stands in for a page where nothing is wrong. */
export const Placeholder = ({ message }: { message: string }) =>
  message === PREVIEW_SHELL.message ? <PreviewShell message={message} /> : <FirstPage message={message} />
