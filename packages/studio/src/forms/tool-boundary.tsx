import { Box, Button, Card, Container, Stack, Text } from '@sanity/ui'
import { Component, type ReactNode } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { ActionError } from '../additions/guard-action.ts'
import { CopyUnsaved } from '../client/copy-unsaved.tsx'
import { unsavedText } from './unsaved.ts'
import { withoutFieldPath } from './without-field-path.ts'

interface State {
  message?: string | undefined
  unsaved: string
}

/**
 * In front of the Studio's own screen for a tool that has crashed, which is English and leads nowhere. Two causes are
 * known: an address that leads into an item of a type that its list does not have, where the form opens without it; and
 * a field that somebody else removes while letters in it are not saved, which are offered to copy.
 */
class ToolBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { unsaved: '' }

  // The forms are still there, and what they have not saved.
  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : 'kein Hinweis', unsaved: unsavedText() }
  }

  override componentDidCatch(error: unknown) {
    // It is left out from now on; what was typed was saved when the form was closed.
    if (error instanceof ActionError) {
      this.setState({ message: undefined })
      return
    }
    const address = withoutFieldPath(location.href)
    if (address === location.href) return
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    this.setState({ message: undefined })
  }

  override render() {
    const { message, unsaved } = this.state
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
              {unsaved !== '' && (
                <>
                  <Text size={1}>Dies war noch nicht gespeichert:</Text>
                  <Card border padding={3} radius={2}>
                    <Text size={1} style={{ whiteSpace: 'pre-wrap' }}>
                      {unsaved}
                    </Text>
                  </Card>
                  <CopyUnsaved read={() => unsaved} />
                </>
              )}
              <Button text="Neu laden" onClick={() => location.reload()} />
            </Stack>
          </Card>
        </Container>
      </Box>
    )
  }
}

export const ToolLayout = (props: ActiveToolLayoutProps) => <ToolBoundary>{props.renderDefault(props)}</ToolBoundary>
