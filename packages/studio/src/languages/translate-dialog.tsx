import { Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { ClosableDialog } from '../forms/closable-dialog.tsx'
import { useNotices } from '../move/use-notices.tsx'
import { useAnswer } from '../use-answer.ts'
import { nameOf } from './names.ts'
import { findDraft, translateTexts, type Draft } from './translator.ts'
import { useTranslate, type Plan } from './use-translate.ts'

interface TranslateDialogProps {
  /** Of the original, without `drafts.`. */
  id: string
  from: string
  to: string
  onClose: () => void
  /** Shows a document. */
  onOpen: (id: string) => void
}

const inWords = ({ originals }: Plan, language: string): string => {
  const sections = originals.length - 1
  const what =
    sections === 0 ? 'Ein Entwurf' : `Ein Entwurf mit ${sections === 1 ? 'einem Abschnitt' : `${sections} Abschnitten`}`
  return `${what} auf ${language} wird angelegt. Das Original bleibt, wie es ist.`
}

/** Texts in the other language, by document and path. */
const toDrafts = async ({ prose }: Plan, draft: Draft, options: Parameters<typeof translateTexts>[2]) => {
  const texts = await translateTexts(
    draft,
    [...prose.values()].flatMap((own) => own.map(({ text }) => text)),
    options,
  )
  return new Map(
    [...prose].map(([id, own]) => [id, new Map(own.map(({ path, text }) => [path, texts.get(text) ?? text]))]),
  )
}

/** Makes the document of another language, with its sections. */
export const TranslateDialog = ({ id, from, to, onClose, onOpen }: TranslateDialogProps) => {
  const { plan, store } = useTranslate()
  const { offerUndo, refuse } = useNotices()
  const { attempt, isBusy, failure } = useAttempt()
  const [planned, setPlanned] = useState<Plan>()
  const [isDrafted, setDrafted] = useState(true)
  const [done, setDone] = useState(0)
  const closing = useRef<AbortController>(null)
  const draft = useAnswer(useCallback(() => findDraft(globalThis, from, to), [from, to]))
  // The dialog is opened anew for each document.
  useEffect(() => {
    void attempt(async () => setPlanned(await plan(id, { from, to })))
    // oxlint-disable-next-line react/exhaustive-deps -- `plan` and `attempt` are new at each render; a plan is made once
  }, [])
  useEffect(() => {
    const ending = new AbortController()
    closing.current = ending
    return () => ending.abort()
  }, [])

  const translate = async (ready: Plan): Promise<void> => {
    const signal = closing.current?.signal
    const made = ready.make(draft && isDrafted ? await toDrafts(ready, draft, { onDone: setDone, signal }) : new Map())
    // Who has closed the dialog wants none.
    signal?.throwIfAborted()
    const takeBack = await store(made).catch(async (error: unknown) => {
      // Others may have made a part of it meanwhile, which the next attempt leaves out.
      setPlanned(await plan(id, { from, to }))
      throw error
    })
    const newId = made.ids.get(id)
    // Who has gone elsewhere meanwhile stays there.
    if (newId !== undefined && !signal?.aborted) onOpen(newId)
    onClose()
    offerUndo(`Auf ${nameOf(to)} angelegt.`, async () => {
      onOpen(id)
      const isDone = await takeBack().catch(() => false)
      if (!isDone) refuse('Darin wurde inzwischen geschrieben. Bitte den Entwurf selbst verwerfen.')
      return isDone
    })
  }
  return (
    <ClosableDialog header={`Auf ${nameOf(to)} übersetzen`} id="translate" width={1} onClose={onClose}>
      <Stack gap={4}>
        <Failure reason={failure}>Bitte noch einmal versuchen; es ist nichts verloren.</Failure>
        {planned && <Text size={1}>{inWords(planned, nameOf(to))}</Text>}
        {draft ? (
          <Flex align="center" as="label" gap={3}>
            <Checkbox checked={isDrafted} onChange={() => setDrafted(!isDrafted)} />
            <Text size={1}>
              Texte auf diesem Rechner vorübersetzen: ein Vorschlag, der geprüft werden muss. Kein Text verlässt den
              Rechner.
            </Text>
          </Flex>
        ) : (
          <Text muted size={1}>
            Die Texte des Originals stehen als Vorschlag darin.
          </Text>
        )}
        {isBusy && done > 0 && (
          <Text aria-live="polite" muted size={1}>
            {done} Texte übersetzt …
          </Text>
        )}
        <Flex gap={2} justify="flex-end">
          <Button mode="bleed" text="Abbrechen" onClick={onClose} />
          <Button
            disabled={!planned || isBusy}
            text="Anlegen"
            tone="primary"
            onClick={() => planned && void attempt(() => translate(planned))}
          />
        </Flex>
      </Stack>
    </ClosableDialog>
  )
}
