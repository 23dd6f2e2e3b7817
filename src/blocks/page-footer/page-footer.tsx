import { isMultilingual } from '@schaufenster/shapes/languages'
import type { BlockProps } from '#src/generated/block-types.ts'
import { useMenu } from '#src/content/page-data.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { toMenuItems } from '#src/lib/menu-items.ts'
import { toUriPath } from '#schema/address.ts'
import { BadgeRing } from '#src/ui/badge-ring.tsx'
import { DisplayText } from '#src/ui/display-text.tsx'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { LogoMark } from '#src/ui/logo.tsx'
import { MarqueeBand } from '#src/ui/marquee-band.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { Translations } from '#src/ui/translations.tsx'
import { MotionSwitch } from './motion-switch.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './page-footer.module.css'

/** The footer of every page (SPEC § 2.6). */
export const PageFooter = ({ value }: BlockProps<'pageFooter'>) => {
  const texts = useTexts()
  const menu = useMenu()
  const metaLinks = toMenuItems(menu?.metaNavigation)
  const columns = [
    { name: 'address', text: value.address },
    { name: 'contact', text: value.contact },
    { name: 'social', text: value.social },
  ].filter(({ text }) => hasText(text))
  return (
    <footer className={styles.footer} data-tone="ink">
      <div data-reveal="">
        <div className={styles.top}>
          {value.title ? (
            <Heading>
              <DisplayText text={value.title} className={styles.size} />
            </Heading>
          ) : null}
          {value.marquee ? (
            <BadgeRing text={value.marquee} className={styles.badge}>
              <LogoMark />
            </BadgeRing>
          ) : null}
        </div>
        {columns.length > 0 ? (
          <div className={styles.columns}>
            {columns.map(({ name, text }) => (
              <div key={name} className={styles.column}>
                <BelowHeading heading={value.title}>
                  <RichText value={text} />
                </BelowHeading>
              </div>
            ))}
          </div>
        ) : null}
        {value.marquee ? <MarqueeBand text={value.marquee} className={styles.marquee} /> : null}
        <div className={styles.foot}>
          {metaLinks.length > 0 ? (
            <nav aria-label={texts.legalLinks}>
              <ul className={styles.meta}>
                {metaLinks.map((item) => (
                  <li key={item._id}>
                    <RouteLink path={toUriPath(item)} className={styles.link}>
                      <span aria-hidden="true">→ </span>
                      {item.title}
                    </RouteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {isMultilingual ? (
            <nav aria-label={texts.languages}>
              <Translations />
            </nav>
          ) : null}
          <MotionSwitch />
        </div>
      </div>
    </footer>
  )
}
