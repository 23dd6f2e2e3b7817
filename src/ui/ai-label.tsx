import type { AiSource } from '@schaufenster/site/picture-name'
import { classNames } from '#src/lib/class-names.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './ai-label.module.css'

/** The alternative text of a picture, with what the label says: the text takes the label's place for who does not see it. */
export const useAltText = (alt: string, source: AiSource | undefined): string => {
  const labels: Record<AiSource, string> = useTexts().aiLabels
  return alt && source ? `${alt} (${labels[source]})` : alt
}

/** In the first corner of the picture; of one that fills its frame alone, in the corner or the middle of its foot, or below it. */
export type LabelPlace = 'corner' | 'foot' | 'middle' | 'below'

interface AiLabelProps {
  source: AiSource | undefined
  /** Whether the picture's alternative text says it. */
  isInAlt: boolean
  place?: LabelPlace | undefined
}

/** Says on a picture that it is machine-made (AI Act, Art. 50); stands before it, and takes no room. */
export const AiLabel = ({ source, isInAlt, place = 'corner' }: AiLabelProps) => {
  const labels: Record<AiSource, string> = useTexts().aiLabels
  if (!source) return null
  return (
    <small className={classNames(styles.label, place !== 'corner' && styles[place])} aria-hidden={isInAlt || undefined}>
      {labels[source]}
    </small>
  )
}
