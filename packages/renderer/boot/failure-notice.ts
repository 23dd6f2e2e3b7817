import { textsOf } from '@schaufenster/site/texts/texts'

const STYLE =
  'position:fixed;inset:auto 1rem 1rem;z-index:99;max-width:32rem;padding:1rem 1.25rem;background:#fff;color:#111;border:2px solid;font:1rem/1.4 sans-serif'

/** REQUIREMENTS E10: the app failed to start. The page stays readable and its links work, so a notice is enough. */
export const showFailureNotice = (): void => {
  const texts = textsOf(document.documentElement.lang)
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.style.cssText = STYLE
  notice.textContent = texts.halfStarted
  const close = document.createElement('button')
  close.textContent = texts.closeNotice
  close.style.cssText = 'text-decoration:underline;padding:.5rem 0'
  close.addEventListener('click', () => notice.remove())
  notice.append(close)
  document.body.append(notice)
}
