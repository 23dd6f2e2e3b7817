import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState, type ReactNode } from 'react'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { countInWords, type FindingGroup } from './group-findings.ts'

/** Findings of a group, and groups, that are shown before somebody asks for more: of 4,000 a browser draws some dozens. */
const FINDINGS = 5
const MORE_FINDINGS = 50
const GROUPS = 20

const LIST = { listStyle: 'none', margin: 0, padding: 0 }

interface GroupProps {
  group: FindingGroup
  renderFinding: (finding: SiteFinding) => ReactNode
}

const Group = ({ group: { title, findings }, renderFinding }: GroupProps) => {
  const [shown, setShown] = useState(FINDINGS)
  const left = findings.length - shown
  return (
    <Stack as="section" gap={3}>
      <Flex align="baseline" gap={3} wrap="wrap">
        <Text as="h2" size={2} weight="semibold">
          {title}
        </Text>
        <Text muted size={1}>
          {countInWords(findings)}
        </Text>
      </Flex>
      <Stack aria-label={title} as="ul" gap={2} style={LIST}>
        {findings.slice(0, shown).map(renderFinding)}
      </Stack>
      {left > 0 && (
        <Button
          aria-label={`${title}: ${Math.min(left, MORE_FINDINGS)} weitere zeigen`}
          fontSize={1}
          mode="ghost"
          text={`${Math.min(left, MORE_FINDINGS)} von ${left.toLocaleString('de')} weiteren zeigen`}
          onClick={() => setShown(shown + MORE_FINDINGS)}
        />
      )}
    </Stack>
  )
}

interface FindingGroupsProps {
  groups: readonly FindingGroup[]
  renderFinding: (finding: SiteFinding) => ReactNode
}

/** All groups, some at a time. */
export const FindingGroups = ({ groups, renderFinding }: FindingGroupsProps) => {
  const [shown, setShown] = useState(GROUPS)
  const left = groups.length - shown
  return (
    <Stack gap={5}>
      {groups.slice(0, shown).map((group) => (
        <Group group={group} key={group.key} renderFinding={renderFinding} />
      ))}
      {left > 0 && (
        <Button
          fontSize={1}
          mode="ghost"
          text={`Weitere ${Math.min(left, GROUPS)} von ${left.toLocaleString('de')} zeigen`}
          onClick={() => setShown(shown + GROUPS)}
        />
      )}
    </Stack>
  )
}
