import { Link, type LinkComponentProps } from '@tanstack/react-router'

interface RouteLinkProps extends Omit<LinkComponentProps, 'to' | 'params' | 'href'> {
  /** Address of a page of this site, from `toUriPath`. */
  path: string
}

/** A client navigation to a page, its payload fetched as soon as the visitor reaches for the link. */
export function RouteLink({ path, ...props }: RouteLinkProps) {
  const [first, second] = path.split('/').filter(Boolean)
  return first && second ? (
    <Link {...props} to="/$sub/$slug" params={{ sub: first, slug: second }} />
  ) : (
    <Link {...props} to="/{-$slug}" params={{ slug: first }} />
  )
}
