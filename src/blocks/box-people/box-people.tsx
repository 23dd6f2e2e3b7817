import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { Portrait } from './portrait.tsx'
import styles from './box-people.module.css'

/** The people of the studio and how to reach them. */
export const BoxPeople = ({ value }: BlockProps<'boxPeople'>) => {
  const people = value.people?.filter((person) => person !== null) ?? []
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker && <Blocks value={value.sticker} />}
    >
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person._id} className={styles.person} data-reveal="">
            {person.image?.asset ? (
              <Portrait image={person.image} alt={person.image.alt ?? ''} count={people.length} />
            ) : null}
            <Heading look="h3" className={styles.name}>
              {person.name}
            </Heading>
            <p className={styles.role}>{person.role}</p>
            {person.text ? <p className={styles.text}>{person.text}</p> : null}
            <div className={styles.contact}>
              <Blocks value={person.email} />
              <Blocks value={person.phone} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
