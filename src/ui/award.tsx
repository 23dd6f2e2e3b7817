import { classNames } from '#src/lib/class-names.ts'
import { toTone } from './tones.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './award.module.css'

interface AwardProps {
  badge: { title?: string | null; tone?: string | null } | null | undefined
}

/** An award like a rosette: a round text plate, slightly rotated. */
const Award = ({ badge }: AwardProps) => {
  if (!badge?.title) return null
  return (
    <span className={styles.award} data-tone={toTone(badge.tone, 'lime')}>
      {badge.title}
    </span>
  )
}

interface AwardListProps {
  badges: readonly (({ _id?: string } & AwardProps['badge']) | null | undefined)[] | null | undefined
  className?: string
}

export const AwardList = ({ badges, className }: AwardListProps) => {
  const texts = useTexts()
  const titled = badges?.filter((badge) => badge?.title) ?? []
  if (titled.length === 0) return null
  return (
    <ul className={classNames(styles.list, className)} aria-label={texts.awards}>
      {titled.map((badge, index) => (
        <li key={badge?._id ?? index}>
          <Award badge={badge} />
        </li>
      ))}
    </ul>
  )
}
