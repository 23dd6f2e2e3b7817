import styles from './tag-list.module.css'

interface TagListProps {
  tags: readonly string[] | null | undefined
  label: string
}

/** Words in outlined pills; nothing without words. */
export const TagList = ({ tags, label }: TagListProps) => {
  const words = tags?.filter((tag) => tag !== '') ?? []
  if (words.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {words.map((word) => (
        <li key={word} className={styles.tag}>
          {word}
        </li>
      ))}
    </ul>
  )
}
