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

// Short answers of the server
export const pageMissing = 'There is no such page.'
export const fileMissing = 'There is no such file.'
export const fileUnreachable = 'The file cannot be reached at the moment.'
export const contentUnreachable = 'The content cannot be reached at the moment. Please try again in half a minute.'
export const tooManyRequests = 'Too many requests are coming from your address. Please try again in a few seconds.'
export const tooManyVisitors = 'There are too many visitors at the moment. Please try again shortly.'
export const tooMuch = 'This is too much at once. Please shorten it to one megabyte.'
export const serverFault = 'Something went wrong on the server. Please try again later.'
export const moved = 'This page has moved'
export const newAddress = 'to the new address'

// Drafts that were shared by a link
export const draftOpening = 'Opening the draft …'
export const draftScript = 'Your browser needs JavaScript for this.'
export const draftHidden = 'This draft cannot be seen.'
export const draftEnded =
  'The link has expired, was withdrawn or is incomplete. Open the whole link again, or ask for a new one.'
export const draftUnable = 'This draft cannot be seen at the moment.'
export const draftOutdated =
  'It was shared as it was at that time, and the website has been rebuilt since. Ask for a new link.'
export const draftPageGone = 'The page no longer exists.'
export const draftNoAddress =
  'The page has no address yet, or another one has the same. Ask for this to be changed; the link stays valid.'
export const draftLater = 'Please reload the page in half a minute.'
export const draftFailed = 'That did not work.'
export const draftRetry = 'Please open the link again in a minute.'
export const draftNotice = 'Notice'
export const draftFor = (name: string, day: string) => `Draft for ${name} · visible until ${day}`
export const frozenDraftFor = (name: string, time: string, day: string) =>
  `Draft for ${name}, as of ${time} · visible until ${day}`

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

// What is said of such a draft
export const remarkWrite = 'Add a remark'
export const remarkList = 'Remarks'
export const remarkCount = (open: number) => `Remarks (${open})`
export const remarkPick = 'Click on a text, a picture or a section.'
export const remarkFromList = 'Choose from a list'
export const remarkCancel = 'Cancel'
export const remarkClose = 'Close'
export const remarkTitle = 'Your remark'
export const remarkPlace = 'About which part?'
export const remarkPage = 'Page'
export const remarkWholePage = 'The whole page'
export const remarkSection = (place: number) => `Section ${place}`
export const remarkWholeSection = (place: number) => `Section ${place} as a whole`
export const remarkPicture = 'Picture'
export const remarkText = 'What would you like to say?'
export const remarkName = 'Your name'
export const remarkNameHint = 'It is shown with your remarks. Whoever has this link can read them.'
export const remarkSend = 'Send'
export const remarkSent = 'Your remark has arrived.'
export const remarkNone = 'Nobody has remarked on anything yet.'
export const remarkOpen = 'open'
export const remarkDone = 'done'
export const remarkShow = 'Show on the page'
export const remarkShowNth = (nth: number) => `Show on the page: remark ${nth}`
export const remarkGone = 'This part can no longer be seen here.'
export const remarkFailed = 'That did not work. Please try again; your text is still here.'
export const remarkTooMuch = 'That is too much at once. Please shorten the text, or try again in a minute.'
export const remarkEnded = 'The link has expired or was revoked. Please ask for a new one.'
export const approve = 'Approve'
export const approveTitle = 'Approve this page'
export const approveText =
  'You approve the page as you see it here now. If anything is changed afterwards, the approval no longer counts.'
export const approveSent = 'The page is approved.'
export const approvedBy = (name: string, time: string) => `Approved by ${name}, ${time}`
export const approvalLapsed = (name: string, time: string, titles: string) =>
  `The approval by ${name} (${time}) no longer counts. Changed since: ${titles}`
export const approvalOld = 'The page was changed after you loaded it. Please reload it and look at it again.'
export const approvalReload = 'Reload'

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
export const formAgain = 'To be safe, please send the enquiry once more. Everything you wrote is still there.'
export const formFileAgain = 'Please choose your file again: the page cannot do that for you.'
export const formTooMany = 'Very many enquiries have just come from your connection. Please try again in ten minutes.'
export const formLater = (email: string) =>
  email
    ? `That did not work. Please try again in a minute, or write to ${email}.`
    : 'That did not work. Please try again in a minute.'
export const formFull = (email: string) =>
  email
    ? `We cannot accept enquiries at the moment. Please write to ${email}.`
    : 'We cannot accept enquiries at the moment. Please try again later.'
export const formGone = 'This form no longer exists. Please copy what you have written, and then reload the page.'
export const formElsewhere = 'This form does not come from our website. Please open it there.'
export const formTooLarge = 'That is too much at once. A file may be up to 10 MB, all of them together up to 25 MB.'
export const formBroken = 'The enquiry arrived incomplete. Please send it again.'
