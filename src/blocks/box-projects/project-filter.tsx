import styles from './project-filter.module.css'

interface ProjectFilterProps {
  tags: string[]
  selected: string | null
  onSelect: (tag: string | null) => void
  /** The number of visible projects, announced to screen readers after each selection. */
  count: number
}

/** One button for each tag, and one for all of them. */
export const ProjectFilter = ({ tags, selected, onSelect, count }: ProjectFilterProps) => (
  <fieldset className={styles.filter}>
    <legend className="visually-hidden">Projekte nach Schlagwort filtern</legend>
    {[null, ...tags].map((tag) => (
      <button
        key={tag ?? ''}
        type="button"
        className={styles.button}
        aria-pressed={tag === selected}
        onClick={() => onSelect(tag)}
      >
        {tag ?? 'Alle'}
      </button>
    ))}
    <output className={styles.count}>{count === 1 ? '1 Projekt' : `${count} Projekte`}</output>
  </fieldset>
)
