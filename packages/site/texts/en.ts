// The same as `de.ts` in English.

export const language = 'en'
export const locale = 'en-GB'

// Instead of a page
export const outage = 'The content cannot be reached at the moment.'
export const offline = 'No connection to the internet.'
export const fault = 'Something went wrong on this page.'
export const noHome = 'A website is being made here.'
export const previewLoading = 'The preview is loading.'
export const unreadable = 'The answer of the server cannot be read.'
export const interrupted = 'The connection was interrupted.'
export const answered = (status: number) => `The server answers with the status ${status}.`
export const halfStarted =
  'A part of this page could not be started. You can read everything; some buttons do not respond. '
export const closeNotice = 'Close this notice'

// A page that has moved
export const moved = 'This page has moved'
export const newAddress = 'to the new address'

// Scripts and frames of others
export const consent = 'Consent'
export const consentQuestion = (purpose: string, provider: string) => `Allow ${purpose} with ${provider}?`
export const consentToFrame = (reason: string, provider: string) =>
  `${reason} If you allow it, our pages show content from ${provider}, and ${provider} learns which of these pages you open.`
export const consentToScript = (reason: string, provider: string) =>
  `${reason} If you allow it, your browser loads a script from ${provider}, and ${provider} learns which pages you open.`
export const consentLater = 'You can change this at any time at the end of every page.'
export const aboutPrivacy = 'More about privacy'
export const refuse = 'Refuse'
export const allow = 'Allow'
export const consentState = (purpose: string, provider: string, isAllowed: boolean) =>
  `${purpose} with ${provider}: ${isAllowed ? 'allowed' : 'not allowed'}`
export const withdraw = 'Withdraw consent'
export const changeConsent = 'Change consent'
export const frameElsewhere = (provider: string) => `Open at ${provider}`
export const newTab = '(new tab)'
export const frameText = (reason: string, provider: string) =>
  `${reason} The content comes from ${provider}. If you load it, ${provider} learns your IP address and which of these pages you open. You can change this at any time at the end of every page.`
export const loadFrame = (purpose: string) => `Load ${purpose}`
export const statistics = 'Statistics'
export const statisticsQuestion = 'May we count your visit?'
export const statisticsReason = 'We would like to know which pages are read.'

// Forms
export const formFaults = 'Please check the marked fields.'
export const formMissing = 'Please fill this in.'
export const formConsent = 'We may not accept your enquiry without your consent. Please tick the box.'
export const formMail = 'This is not a complete e-mail address. Please write it like this: name@example.com.'
export const formDate = 'This is not a date. Please give day, month and year.'
export const formChoice = 'Please choose one of the options.'
export const formLong = 'This is too long. Please shorten it.'
export const formFileSize = 'The file is larger than 10 MB. Please choose a smaller one.'
export const formFileKind =
  'We do not accept files of this kind. Please choose a picture, PDF, text, table or ZIP file.'
export const formSending = 'Sending …'
export const formLater = (email: string) =>
  email
    ? `That did not work. Please try again in a minute, or write to ${email}.`
    : 'That did not work. Please try again in a minute.'
