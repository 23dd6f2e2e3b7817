import { AddIcon } from '@sanity/icons/Add'
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { nameOf } from './names.ts'
import { TranslateDialog } from './translate-dialog.tsx'
import { useOpen } from './use-open.ts'

interface LanguageBarProps {
  /** Of the site. */
  languages: readonly string[]
  /** Of the form. */
  current: string
  type: string
  /** Ids of the documents that exist, by language. */
  documents: ReadonlyMap<string, string>
}

/** The languages of a document: each shows its form, or makes what is missing. */
export const LanguageBar = ({ languages, current, type, documents }: LanguageBarProps) => {
  const [first = ''] = languages
  const { open, openBeside } = useOpen()
  const [missing, setMissing] = useState<string>()
  const original = documents.get(first)
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
              else if (id !== undefined && language !== current) open(id, type)
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
        <TranslateDialog
          from={first}
          id={original}
          to={missing}
          type={type}
          onClose={() => setMissing(undefined)}
          onOpen={open}
        />
      )}
    </Flex>
  )
}
