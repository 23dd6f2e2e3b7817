import { use, useEffect } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { localeRoot } from '@schaufenster/site/locale'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { useSiteName } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toMenuItems } from '#src/lib/menu-items.ts'
import { classNames } from '#src/lib/class-names.ts'
import { toUriPath } from '#schema/address.ts'
import { DisplayText } from '#src/ui/display-text.tsx'
import { Logo, LogoMark } from '#src/ui/logo.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { TranslationsContext } from '#src/ui/translations-context.ts'
import { OtherLanguages, otherNames, Translations } from '#src/ui/translations.tsx'
import { followTone } from './follow-tone.ts'
import { toPillWidth, toRowWidth } from './row-width.ts'
import { useMenuPopover } from './use-menu-popover.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './page-header.module.css'

const MENU = 'site-menu'
/** Letters of a name that takes more than two lines of the pill on a phone. */
const LONG = 24

/**
 * The header of every page (SPEC § 2.5, 4.4). The menu is a native popover: without JavaScript it opens, closes
 * on Escape and on a click outside all the same; the hook adds what the platform leaves open.
 */
export const PageHeader = ({ value }: BlockProps<'pageHeader'>) => {
  const texts = useTexts()
  const name = useSiteName()
  // The home page is reached through the logo (SPEC § 2.5).
  const items = toMenuItems(value.mainNavigation).filter(({ isRoot }) => !isRoot)
  const titles = items.map(({ title }) => title)
  const last = items.at(-1)
  const { header, links, popover, isCrowded, close, onToggle } = useMenuPopover()
  useEffect(() => (header.current ? followTone(header.current) : undefined), [header])
  return (
    <header
      ref={header}
      className={styles.header}
      data-crowded={isCrowded || undefined}
      data-row={toRowWidth(
        isMultilingual ? [...titles, ...otherNames(use(LanguageContext), use(TranslationsContext))] : titles,
      )}
      data-pill={toPillWidth(last?.title)}
    >
      <RouteLink
        path={isMultilingual ? localeRoot(use(LanguageContext)) : '/'}
        className={styles.logo}
        aria-label={name ? texts.homeOf(name) : texts.home}
        onClick={close}
      >
        <Logo name={name} />
      </RouteLink>
      {last ? (
        <nav className={styles.bar} aria-label={texts.mainMenu}>
          <ul ref={links} className={styles.links}>
            {items.slice(0, -1).map((item) => (
              <li key={item._id}>
                <RouteLink path={toUriPath(item)} className={styles.link}>
                  {item.title}
                </RouteLink>
              </li>
            ))}
            {isMultilingual ? <OtherLanguages className={styles.link} /> : null}
          </ul>
        </nav>
      ) : null}
      {last ? (
        <button type="button" lang="en" className={styles.toggle} popoverTarget={MENU} aria-controls={MENU}>
          <span className={styles.menu}>Menu</span>
          <span className={styles.close}>Close</span>
        </button>
      ) : null}
      {last ? (
        <Pill
          path={toUriPath(last)}
          tone="white"
          className={classNames(styles.pill, last.title.length > LONG ? styles.long : undefined)}
          onClick={close}
        >
          {last.title}
        </Pill>
      ) : null}
      {last ? (
        <div
          ref={popover}
          id={MENU}
          popover="auto"
          className={styles.popover}
          data-tone="signal"
          data-lenis-prevent=""
          onToggle={onToggle}
        >
          <nav aria-label={texts.menu}>
            <ul className={styles.entries}>
              {items.map((item) => (
                <li key={item._id}>
                  <RouteLink path={toUriPath(item)} className={styles.entry} onClick={close}>
                    <DisplayText text={item.title} />
                  </RouteLink>
                </li>
              ))}
            </ul>
            {isMultilingual ? <Translations label={texts.languages} onClick={close} /> : null}
          </nav>
          <LogoMark className={styles.mark} />
        </div>
      ) : null}
    </header>
  )
}
