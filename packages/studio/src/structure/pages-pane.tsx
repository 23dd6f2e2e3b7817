import { AddIcon } from '@sanity/icons/Add'
import { ChevronDownIcon } from '@sanity/icons/ChevronDown'
import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { DocumentIcon } from '@sanity/icons/Document'
import { HomeIcon } from '@sanity/icons/Home'
import { Badge, Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { SitePages } from '@schaufenster/site/studio-site'
import { createElement, useMemo, useState, type ComponentType } from 'react'
import { LoadingBlock } from 'sanity'
import { useRouter } from 'sanity/router'
import { usePaneRouter, type UserComponent } from 'sanity/structure'
import { iconOf } from '../schema/icons.tsx'
import type { Site } from '../schema/load-site.ts'
import { useLiveQuery } from '../use-live-query.ts'
import { inFirstLanguage } from './first-language.ts'
import './pages-pane.css'
import { toPageTree, type PageNode } from './page-tree.ts'

const FIELDS = '_id, _type, title, isRoot, hideInMenu, needsPassword, "sections": content_boxes[]._ref'
/** Of sections, too. */
const DRAFTS = '*[_id in path("drafts.**")]'

/** Branches with more pages start collapsed. */
const MAX_OPEN = 8

const useTree = (sitePages: SitePages): PageNode[] | undefined => {
  const pages = `*[${sitePages.filter}${inFirstLanguage(sitePages)}]`
  const rows = useLiveQuery(`${pages}{${FIELDS}, ${sitePages.addressById}}`, { listen: pages })
  // Not again with each letter: the ids alone are asked for.
  const drafts = useLiveQuery(`${DRAFTS}._id`, { listen: DRAFTS, transitions: ['appear', 'disappear'] })
  return useMemo(
    () => (Array.isArray(rows) && Array.isArray(drafts) ? toPageTree(rows, sitePages, drafts) : undefined),
    [rows, drafts, sitePages],
  )
}

const State = ({ page }: { page: PageNode }) => (
  <Flex gap={1}>
    {page.isHidden && <Badge fontSize={0}>nicht im Menü</Badge>}
    {page.isClosed && <Badge fontSize={0}>nur mit Passwort</Badge>}
    {!page.isPublished && (
      <Badge fontSize={0} tone="caution">
        Entwurf
      </Badge>
    )}
    {page.isPublished && page.isChanged && (
      <Badge fontSize={0} tone="caution">
        geändert
      </Badge>
    )}
  </Flex>
)

interface BranchProps {
  page: PageNode
  level: number
  selected: string | undefined
  /** Type of new pages. */
  newType: string
  /** By type of page. */
  icons: ReadonlyMap<string, ComponentType>
}

const Branch = ({ page, level, selected, newType, icons }: BranchProps) => {
  const { ChildLink } = usePaneRouter()
  const [isOpen, setOpen] = useState(page.children.length <= MAX_OPEN)
  return (
    <Stack as="li" gap={1}>
      <Flex align="center" style={{ paddingInlineStart: `${level * 1.25}rem` }}>
        {page.children.length > 0 ? (
          <Button
            aria-expanded={isOpen}
            aria-label={`Seiten unter „${page.title}“ ${isOpen ? 'verbergen' : 'zeigen'}`}
            icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
            mode="bleed"
            padding={2}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <Box style={{ width: '1.8125rem' }} />
        )}
        <Card as={ChildLink} childId={page.id} flex={1} padding={2} radius={2} selected={selected === page.id}>
          <Flex align="center" gap={3}>
            <Text size={1}>{createElement(page.path === '/' ? HomeIcon : (icons.get(page.type) ?? DocumentIcon))}</Text>
            <Stack flex={1} gap={2}>
              <Text size={1} textOverflow="ellipsis" weight="medium">
                {page.title}
              </Text>
              <Text muted size={1} textOverflow="ellipsis">
                {page.path ?? 'noch ohne Adresse'}
              </Text>
            </Stack>
            <State page={page} />
          </Flex>
        </Card>
        {page.type === newType && page.path !== '/' && (
          <NewPage label={`Neue Seite unter „${page.title}“`} parent={page.id} type={newType} />
        )}
      </Flex>
      {isOpen && page.children.length > 0 && (
        <Stack as="ul" gap={1}>
          {page.children.map((child) => (
            <Branch key={child.id} {...{ icons, newType, selected }} level={level + 1} page={child} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const NewPage = ({ label, parent, type }: { label: string; parent: string; type: string }) => {
  const createPage = useNewPage(type)
  return (
    <Button
      aria-label={label}
      icon={AddIcon}
      mode="bleed"
      padding={2}
      title={label}
      onClick={() => createPage(parent)}
    />
  )
}

const useNewPage = (type: string) => {
  const router = useRouter()
  return (parent?: string) =>
    router.navigateIntent('create', parent ? [{ type, template: 'page-under' }, { parent }] : { type, template: type })
}

/** All pages, as the tree of their addresses. */
export const createPagesPane = (site: Site): UserComponent => {
  const [newType] = site.pages.types
  const icons = new Map(
    site.types.flatMap((type) => {
      const icon = iconOf(type)
      return icon ? [[type.name, icon]] : []
    }),
  )
  return function PagesPane({ childItemId }) {
    const pages = useTree(site.pages)
    const createPage = useNewPage(newType)
    if (!pages) return <LoadingBlock fill />
    return (
      <Stack padding={3} gap={3}>
        <Button icon={AddIcon} mode="ghost" text="Neue Seite" onClick={() => createPage()} />
        <Stack aria-label="Seiten" as="ul" className="page-tree" gap={1}>
          {pages.map((page) => (
            <Branch key={page.id} {...{ icons, newType, page }} level={0} selected={childItemId} />
          ))}
        </Stack>
      </Stack>
    )
  }
}
