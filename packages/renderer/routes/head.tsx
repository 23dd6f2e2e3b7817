import { useMatches } from '@tanstack/react-router'

/** Elements of the document's head, as defined by the page route's `head` option. */
export const Head = () => {
  const { meta, links } = useMatches({ select: (matches) => matches.at(-1) }) ?? {}
  return (
    <>
      {meta?.map((entry) =>
        entry && 'title' in entry ? (
          <title key="title">{entry.title}</title>
        ) : (
          <meta key={entry?.name ?? entry?.property} {...entry} />
        ),
      )}
      {links?.map((link) => (
        <link key={`${link?.rel} ${link?.hrefLang ?? ''} ${link?.href}`} {...link} />
      ))}
    </>
  )
}
