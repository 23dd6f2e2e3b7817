import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import type { ImageValue } from '#src/lib/asset-url.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { Heading } from '#src/ui/heading.tsx'
import { Image } from '#src/ui/image.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-people.module.css'

/** A portrait that changes its shape on hover; `count` share the row. */
const Portrait = ({ image, alt, count }: { image: ImageValue; alt: string | null; count: number }) => (
  <div className={styles.portrait}>
    <Image
      image={image}
      alt={alt}
      aspectRatio={4 / 5}
      // They share the width, none narrower or wider than this (`box-people.module.css`).
      sizes={`(min-width: 36rem) clamp(18rem, ${Math.ceil(92 / count)}vw, 30rem), 92vw`}
      widest={1220}
      labelPlace="middle"
      color={useImageAsset(image.asset?._ref)?.color}
      className={styles.image}
    />
  </div>
)

/** The people of the studio and how to reach them. */
export const BoxPeople = ({ value }: BlockProps<'boxPeople'>) => {
  const people = value.people?.filter((person) => person !== null) ?? []
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person._id} className={styles.person} data-reveal="">
            {person.image?.asset ? (
              <Portrait image={person.image} alt={person.image.alt || null} count={people.length} />
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
