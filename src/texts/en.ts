import type { JobKind } from '#src/generated/option-lists.ts'

// The same as `de.ts` in English.

export const language = 'en'
export const ogLocale = 'en_GB'

// Around every page
export const skipLink = 'Skip to content'
export const home = 'Home page'
export const homeOf = (name: string) => `${name}: home page`
export const mainMenu = 'Main menu'
export const menu = 'Menu'
export const legalLinks = 'Legal'
export const languages = 'Language'
export const stopMotion = 'Pause motion'
export const newTab = '(opens in a new tab)'

// Instead of a page
export const notFoundTitle = 'Page not found'
export const notFoundHint = 'There is no page here. It may have moved.'
export const suggestions = 'Did you mean …'
export const backHome = 'Back to the home page.'
export const outageTitle = 'Temporarily unavailable'
export const outage = 'Something is stuck.'
export const outageHint = 'The content of this website cannot be reached at the moment. It is not your fault.'
export const outageAdvice =
  'This page keeps trying by itself. If it does not succeed, please check your internet connection or come back in a few minutes.'
export const offlineTitle = 'No connection'
export const offlineHint = 'Your device is offline. As soon as it is connected again, the page will appear by itself.'
export const retry = 'Try again now'
export const retrying = 'Trying …'

// Until there is a page. The Studio is in German.
export const firstSteps = 'There is no home page yet. Two ways lead to one:'
export const firstWriting = 'Write in the Studio'
export const firstStudio = 'Once it is set up, it is at'
export const firstDocument =
  'Create a “Seite” (page) there, switch “Startseite” (home page) on, leave the address empty, and publish.'
export const firstImport = 'Bring your own content'
export const firstExport = 'An export from Sanity, as an archive or a folder, brings pages, pictures and files at once.'
export const firstWhile = 'While'
export const firstReload = 'is running, what is added gets published. Then reload this page.'
export const previewFor = 'What is not published is seen only by people who are logged in to the Studio.'
export const previewScript = 'The preview needs JavaScript. Please switch it on for this website.'

// Pictures and films
export const aiLabels = {
  trainedAlgorithmicMedia: 'AI-generated',
  compositeWithTrainedAlgorithmicMedia: 'Edited with AI',
}
export const film = 'Film'
export const filmStop = 'Pause film'
export const filmPlay = 'Play film'
export const filmWatch = 'Watch film'
export const captions = 'English'
export const medias = 'Pictures and films'
export const before = 'Before'
export const after = 'After'
export const compare = (one: string, other: string) => `Compare ${one} and ${other}`
export const shares = (percent: number, one: string, other: string) => `${percent}% ${one}, ${100 - percent}% ${other}`
export const sticker = 'Sticker'
export const movable = (name: string) => `${name}, can be moved with the arrow keys`

// Projects
export const awards = 'Awards'
export const filterProjects = 'Filter projects by tag'
export const allProjects = 'All'
export const projectCount = (count: number) => (count === 1 ? '1 project' : `${count} projects`)
export const tags = 'Tags'
export const tools = 'Tools'
export const credits = 'Credits'
export const projectLink = 'Visit the project'
export const moreProjects = 'More projects'
export const previousProject = 'Previous project'
export const nextProject = 'Next project'

// Services and vacancies
export const keywordsOf = (service: string) => `Keywords for ${service}`
export const noJobs = 'There are no vacancies at the moment.'
export const orRemote = (place: string) => `${place} or from home`
export const applyBy = 'Apply by'
export const jobKinds: Record<JobKind, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  INTERN: 'Internship',
  CONTRACTOR: 'Freelance',
  TEMPORARY: 'Temporary',
}

// Tables
export const table = 'Table'

// Forms
export const optional = 'optional'
export const chooseOne = 'Please choose'
export const fileLimits = 'Picture, PDF, text, table or ZIP, up to 10 MB'
export const leaveEmpty = 'Please leave this field empty'
export const send = 'Send'
export const thanks = 'Thank you! Your enquiry has arrived.'
export const mailInstead = 'Prefer e-mail?'
export const mailOnly = 'Write to us:'

// Dates, numbers and lists
export const toDate = (date: string) => {
  const [year, month, day] = date.split('-')
  const names = 'January February March April May June July August September October November December'.split(' ')
  return `${Number(day)} ${names[Number(month) - 1] ?? ''} ${year}`
}
export const withDecimals = (amount: string) => amount
export const toList = (items: readonly string[]) =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

// For programs that read the site
export const start = 'Home'
export const projects = 'Projects'
export const projectsOf = (name: string) => `Projects – ${name}`
export const newProjectsOf = (name: string) => `New projects by ${name}`
export const pages = 'Pages'
export const more = 'More'
export const allAddresses = 'All addresses'
export const newProjectsFeed = 'New projects as RSS'
