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
  'The link has expired, was revoked, or is incomplete. Please open the whole link again, or ask for a new one.'
export const linkFailed = 'That did not work.'
export const linkRetry = 'Please open the link again in a minute.'

// Short answers of the server
export const pageMissing = 'There is no such page.'
export const fileMissing = 'There is no such file.'
export const fileUnreachable = 'The file cannot be reached at the moment.'
export const contentUnreachable = 'The content cannot be reached at the moment. Please try again in half a minute.'
export const tooManyRequests = 'Too many requests are coming from your address. Please try again in a few seconds.'
export const tooManyVisitors = 'There are too many visitors at the moment. Please try again shortly.'
export const tooMuch = 'This is too much at once. Please shorten it to one megabyte.'
export const serverFault = 'Something went wrong on the server. Please try again later.'

// Drafts that were shared by a link
export const draftOpening = 'Opening the draft …'
export const draftHidden = 'This draft cannot be seen.'
export const draftUnable = 'This draft cannot be seen at the moment.'
export const draftOutdated =
  'It was shared as it was at that time, and the website has been rebuilt since. Ask for a new link.'
export const draftPageGone = 'The page no longer exists.'
export const draftNoAddress =
  'The page has no address yet, or another one has the same. Ask for this to be changed; the link stays valid.'
export const draftLater = 'Please reload the page in half a minute.'
export const draftNotice = 'Notice'
export const draftFor = (name: string, day: string) => `Draft for ${name} · visible until ${day}`
export const frozenDraftFor = (name: string, time: string, day: string) =>
  `Draft for ${name}, as of ${time} · visible until ${day}`

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
export const formAgain = 'To be safe, please send the enquiry once more. Everything you wrote is still there.'
export const formFileAgain = 'Please choose your file again: the page cannot do that for you.'
export const formTooMany = 'Very many enquiries have just come from your connection. Please try again in ten minutes.'
export const formFull = (email: string) =>
  email
    ? `We cannot accept enquiries at the moment. Please write to ${email}.`
    : 'We cannot accept enquiries at the moment. Please try again later.'
export const formGone = 'This form no longer exists. Please copy what you have written, and then reload the page.'
export const formElsewhere = 'This form does not come from our website. Please open it there.'
export const formTooLarge = 'That is too much at once. A file may be up to 10 MB, all of them together up to 25 MB.'
export const formBroken = 'The enquiry arrived incomplete. Please send it again.'
