import { Box, Button, Card, Container, Stack, Text } from '@sanity/ui'
import { Component, type ReactNode } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { withoutFieldPath } from './without-field-path.ts'

/**
 * In front of the Studio's own screen for a tool that has crashed, which is English and leads nowhere. The one known
 * cause is an address that leads into an item of a type that its list does not have: the form opens without it.
 */
class ToolBoundary extends Component<{ children: ReactNode }, { message?: string | undefined }> {
  override state: { message?: string | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : 'kein Hinweis' }
  }

  override componentDidCatch() {
    const address = withoutFieldPath(location.href)
    if (address === location.href) return
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    this.setState({ message: undefined })
  }

  override render() {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return (
      <Box padding={5}>
        <Container width={1}>
          <Card border padding={4} radius={2} role="alert" tone="critical">
            <Stack gap={4}>
              <Text as="h1" weight="semibold">
                Das lässt sich gerade nicht anzeigen
              </Text>
              <Text size={1}>
                Was gespeichert ist, bleibt es. Bitte die Seite neu laden. Bleibt es dabei, hilft dieser Hinweis beim
                Suchen: {message}
              </Text>
              <Button text="Neu laden" onClick={() => location.reload()} />
            </Stack>
          </Card>
        </Container>
      </Box>
    )
  }
}

export const ToolLayout = (props: ActiveToolLayoutProps) => <ToolBoundary>{props.renderDefault(props)}</ToolBoundary>
