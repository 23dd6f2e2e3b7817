import { AddIcon } from '@sanity/icons/Add'
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { usePresentationParams } from 'sanity/presentation'
import type { TwinPages } from './find-twin-page.ts'
import { nameOf } from './names.ts'
import { TranslateDialog } from './translate-dialog.tsx'
import { useOpen } from './use-open.ts'
import { useSwitch } from './use-switch.ts'

interface LanguageBarProps {
  /** Of the site. */
  languages: readonly string[]
  /** Of the form. */
  current: string
  type: string
  /** Ids of the documents that exist, by language. */
  documents: ReadonlyMap<string, string>
  twinPages: TwinPages
}

interface BarProps extends Omit<LanguageBarProps, 'twinPages'> {
  /** Shows a translation in place of a document. */
  switchTo: (type: string, id: string, twinId: string) => void
}

const Bar = ({ languages, current, type, documents, switchTo }: BarProps) => {
  const [first = ''] = languages
  const { openBeside } = useOpen()
  const [missing, setMissing] = useState<string>()
  const original = documents.get(first)
  const show = (id: string): void => switchTo(type, documents.get(current) ?? id, id)
  const beside = documents.get(languages.find((one) => one !== current && documents.has(one)) ?? '')
  return (
    <Flex align="center" aria-label="Sprachen" as="nav" gap={1} wrap="wrap">
      {languages.map((language) => {
        const id = documents.get(language)
        const isMissing = id === undefined && language !== current
        if (isMissing && original === undefined) return null
        return (
          <Button
            aria-current={language === current ? 'true' : undefined}
            fontSize={1}
            icon={isMissing ? AddIcon : undefined}
            key={language}
            mode="bleed"
            padding={2}
            selected={language === current}
            text={isMissing ? `Auf ${nameOf(language)} …` : nameOf(language)}
            onClick={() => {
              if (isMissing) setMissing(language)
              else if (id !== undefined && language !== current) show(id)
            }}
          />
        )
      })}
      {beside !== undefined && (
        <Button
          fontSize={1}
          icon={SplitVerticalIcon}
          mode="bleed"
          padding={2}
          text="Nebeneinander"
          onClick={() => openBeside(beside, type)}
        />
      )}
      {missing !== undefined && original !== undefined && (
        <TranslateDialog from={first} id={original} to={missing} onClose={() => setMissing(undefined)} onOpen={show} />
      )}
    </Flex>
  )
}

const BarOfPage = ({ twinPages, ...props }: LanguageBarProps) => {
  const switchTo = useSwitch(twinPages)
  return <Bar {...props} switchTo={(...documents) => void switchTo(...documents)} />
}

const BarOfForm = ({ twinPages: _twinPages, ...props }: LanguageBarProps) => {
  const { open } = useOpen()
  return <Bar {...props} switchTo={(type, _id, twinId) => open(twinId, type)} />
}

/** The languages of a document: each shows its form, in *Vorschau* with its page, or makes what is missing. */
export const LanguageBar = (props: LanguageBarProps) =>
  usePresentationParams(false) ? <BarOfPage {...props} /> : <BarOfForm {...props} />
