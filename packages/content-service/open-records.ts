import { openMail } from './mail/mail.ts'
import { openPasswords } from './passwords/passwords.ts'
import { openApprovals } from './remarks/approvals.ts'
import { openNotices } from './remarks/notices.ts'
import { openRemarks } from './remarks/remarks.ts'
import type { readContentSettings } from './settings.ts'
import { openShares } from './shares/shares.ts'
import type { ContentStore } from './store/content-store.ts'
import { openSubmissions } from './submissions/submissions.ts'

interface RecordsOptions {
  dataDir: string
  store: ContentStore
  settings: Pick<ReturnType<typeof readContentSettings>, 'mail' | 'remarksUrl' | 'submissionDays'>
  /** Whether the folder's own service runs as well: it sends mail and tells of remarks, and this one does not. */
  isBeside: boolean
  log: (line: string) => void
}

/** Opens what the data folder has besides documents: a file for each record, which no export, history or backup has. */
export const openRecords = ({ dataDir, store, settings, isBeside, log }: RecordsOptions) => {
  const mail = openMail({ dataDir, settings: isBeside ? { ...settings.mail, smtpUrl: undefined } : settings.mail, log })
  return {
    shares: openShares({ dataDir, store, log }),
    passwords: openPasswords({ dataDir, log }),
    remarks: openRemarks({ dataDir, log }),
    approvals: openApprovals({ dataDir, log }),
    mail,
    notices: openNotices({ dataDir, mail, url: isBeside ? undefined : settings.remarksUrl, log }),
    submissions: openSubmissions({ dataDir, days: settings.submissionDays, mail, isBeside, log }),
  }
}

/** What waits to be sent is sent after the next start. */
export const closeRecords = async ({
  notices,
  submissions,
  mail,
}: Pick<ReturnType<typeof openRecords>, 'notices' | 'submissions' | 'mail'>): Promise<void> => {
  await notices.close()
  submissions.close()
  await mail.close()
}
