export const language = 'en'

export const passwordTitle = 'This page has a password'
export const passwordLabel = 'Password'
export const passwordOpen = 'Open the page'
export const passwordWrong = 'This is not the password. Please check it, capital and small letters included.'
export const passwordMissing = 'Please enter the password.'
export const passwordLater = 'That did not work just now. Please try again in half a minute.'
export const passwordWait = (minutes: string) =>
  `Too many wrong passwords came from your address. Please try again in ${minutes === '1' ? 'a minute' : `${minutes} minutes`}.`
export const passwordHome = 'To the home page'
export const passwordLeave = 'Close the page again'
export const passwordSeen = 'This page can be seen with its password only.'
export const passwordSeenBy = (name: string) => `This page is open for ${name}.`
export const passwordLine = 'Notice about this page'

export const linkOpening = 'Opening the page …'
export const linkScript = 'Your browser needs JavaScript for this.'
export const linkHidden = 'This link opens nothing.'
export const linkEnded =
  'It has expired, was revoked, or is incomplete. Please open the whole link again, or ask for a new one.'
export const linkFailed = 'That did not work.'
export const linkRetry = 'Please open the link again in a minute.'
