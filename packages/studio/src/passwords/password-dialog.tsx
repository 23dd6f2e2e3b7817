import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { LoadingBlock } from 'sanity'
import { Failure } from '../actions/failure.tsx'
import { NewLink } from '../shares/new-link.tsx'
import type { FreshLink } from '../shares/share-dialog.tsx'
import { AlsoPublic } from './also-public.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { usePasswords } from './use-passwords.ts'

/** Whether the setting „Nur mit Passwort“ is in force. */
export type Closing = 'published' | 'draft' | 'none'

const NOTES: Readonly<Record<Exclude<Closing, 'published'>, string>> = {
  draft:
    '„Nur mit Passwort“ ist eingestellt, aber noch nicht veröffentlicht. Das Passwort gilt, sobald die Seite veröffentlicht ist.',
  none: 'Diese Seite ist nicht „Nur mit Passwort“: Veröffentlicht ist sie für alle zu sehen. Die Einstellung steht unter „Einstellungen“.',
}

interface PasswordDialogProps {
  /** Id of the page, without `drafts.`. */
  page: string
  closing: Closing
  /** Ids of its sections. */
  sections: readonly string[]
  shareUrl: string
  /** Kept outside: the Studio makes the dialog anew when the window changes, and the link cannot be had again. */
  link: FreshLink | undefined
  onLink: (link: FreshLink | undefined) => void
  onClose: () => void
}

/** Sets the password of a page, and makes and lists the links that open it for one person. */
export const PasswordDialog = ({ page, closing, sections, shareUrl, link, onLink, onClose }: PasswordDialogProps) => {
  const { found, failure, isBusy, set, remove, createLink, revokeLink } = usePasswords(page, shareUrl)
  const create = async (wanted: { name: string; expiresAt: string }): Promise<boolean> => {
    const url = await createLink(wanted)
    if (url !== undefined) onLink({ url, name: wanted.name })
    return url !== undefined
  }
  return (
    <Stack gap={5}>
      {closing !== 'published' && (
        <Card border padding={3} radius={2} tone="caution">
          <Text size={1}>{NOTES[closing]}</Text>
        </Card>
      )}
      {closing !== 'none' && <AlsoPublic page={page} sections={sections} />}
      <Failure reason={failure} />
      {!found && failure === undefined && <LoadingBlock />}
      {found && (
        <>
          <PasswordForm isBusy={isBusy} password={found.password} onRemove={() => void remove()} onSet={set} />
          <Stack gap={4}>
            <Heading as="h3" size={0}>
              Persönliche Links
            </Heading>
            <Text muted size={1}>
              Ein Link öffnet die Seite für eine Person, ohne Passwort. Jeder lässt sich einzeln zurückziehen.
            </Text>
            {link && <NewLink key={link.url} name={link.name} shows="die Seite" url={link.url} />}
            <LinkForm isBusy={isBusy} onCreate={create} />
            {found.links.length > 0 && (
              <LinkList
                isBusy={isBusy}
                links={found.links}
                onRevoke={(one) => {
                  onLink(undefined)
                  void revokeLink(one)
                }}
              />
            )}
          </Stack>
        </>
      )}
      <Flex justify="flex-end">
        <Button mode="bleed" text="Schließen" onClick={onClose} />
      </Flex>
    </Stack>
  )
}
