import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import { definePlugin, type LayoutProps } from 'sanity'
import { WithLine } from '../client/with-line.tsx'
import type { AdditionFault, AdditionFaults } from './faults.ts'

const Faults = ({ faults, onHide }: { faults: readonly AdditionFault[]; onHide: () => void }) => (
  <Flex align="center" gap={3} justify="center" wrap="wrap">
    <Stack gap={2}>
      {faults.map(({ file, message }) => (
        <Text key={file} size={1}>
          Eine Ergänzung dieses Studios läuft nicht: {file}. Alles andere geht weiter. {message}
        </Text>
      ))}
    </Stack>
    <Button fontSize={1} mode="ghost" padding={2} text="Ausblenden" onClick={onHide} />
  </Flex>
)

/** Says above the Studio which of the site's additions it does without. */
export const additionLine = (faults: AdditionFaults) => {
  const AdditionLine = (props: LayoutProps) => {
    const all = useSyncExternalStore(faults.subscribe, faults.all)
    return (
      <WithLine line={all.length > 0 && <Faults faults={all} onHide={faults.hide} />} testId="addition-line">
        {props.renderDefault(props)}
      </WithLine>
    )
  }
  return definePlugin({ name: 'addition-faults', studio: { components: { layout: AdditionLine } } })()
}
