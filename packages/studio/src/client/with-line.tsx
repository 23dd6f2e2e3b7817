import { Box, Card, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'

/** The Studio below a line that tells something, which takes its height from the Studio: neither is scrolled away. */
export const WithLine = ({ line, children, testId }: { line: ReactNode; children: ReactNode; testId: string }) => (
  <Flex direction="column" height="fill">
    <Card aria-live="polite" flex="none" padding={line ? 3 : 0} tone="caution" data-testid={testId}>
      {line}
    </Card>
    <Box flex={1} style={{ minHeight: 0 }}>
      {children}
    </Box>
  </Flex>
)
