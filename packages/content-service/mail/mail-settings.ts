import { matching, type Settings, SettingsError, text } from '@schaufenster/cli/settings'
import { isMailAddress } from '@schaufenster/shapes/mail-address'

export interface MailSettings {
  /** Without it nothing is sent. */
  smtpUrl: string | undefined
  /** Whom mails of the website come from. */
  from: string | undefined
  /** The studio's own address. */
  to: string | undefined
}

export const mailVariables = {
  SMTP_URL: matching(
    /^smtps?:\/\/(?:[^\s/@]+@)?[\w.-]+(?::\d{1,5})?\/?$/,
    'Use smtp://user:password@host:587 or smtps://user:password@host:465; %40 stands for an @ in the password.',
  ),
  MAIL_FROM: text(),
  MAIL_TO: text(),
}

/** @throws SettingsError */
export const toMailSettings = (values: Settings<typeof mailVariables>): MailSettings => {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = values
  for (const [name, address] of Object.entries({ MAIL_FROM: from, MAIL_TO: to }))
    if (address !== undefined && !isMailAddress(address))
      throw new SettingsError(`${name} is "${address}". Use one address without a name, such as hallo@example.org.`)
  if (smtpUrl !== undefined && from === undefined)
    throw new SettingsError('SMTP_URL needs MAIL_FROM beside it: the address that mails of the website come from.')
  return { smtpUrl, from, to }
}
