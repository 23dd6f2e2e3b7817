import { TextLink } from './text-link.tsx'
import styles from './contact-line.module.css'

interface ContactLineProps {
  /** What this contact is for, e.g. „Neue Projekte“. */
  label?: string | null
  href: string | undefined
  text: string | null
}

/** An address or a number with its label; only its text where it leads nowhere. */
export const ContactLine = ({ label, href, text }: ContactLineProps) => {
  if (!text) return null
  return (
    <p className={styles.line}>
      {label ? <span className={styles.label}>{label}</span> : null}
      {label ? ' ' : null}
      <TextLink href={href}>{text}</TextLink>
    </p>
  )
}
