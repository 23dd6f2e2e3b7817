import { use } from 'react'
import { languageName } from '@schaufenster/site/language-names'
import { toLanguageTag } from '@schaufenster/site/locale'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { toTranslations, type Translation } from '#src/lib/translations.ts'
import { classNames } from '#src/lib/class-names.ts'
import { RouteLink } from './route-link.tsx'
import { TranslationsContext } from './translations-context.ts'
import styles from './translations.module.css'

/** Without a page the home pages. */
const useTranslations = (): readonly Translation[] => {
  const language = use(LanguageContext)
  return use(TranslationsContext) ?? toTranslations({ page: null }, language)
}

interface TranslationLinkProps extends Pick<Translation, 'language' | 'path'> {
  className?: string | undefined
  onClick?: () => void
}

/** A link to the page in another language, which it names itself. */
const TranslationLink = ({ language, ...link }: TranslationLinkProps) => {
  const tag = toLanguageTag(language)
  return (
    <RouteLink {...link} lang={tag} hrefLang={tag}>
      {languageName(language)}
    </RouteLink>
  )
}

/** Names of the others, as in a row of links. @param translations as the context has them */
export const otherNames = (current: string, translations: readonly Translation[] | null): string[] =>
  (translations ?? toTranslations({ page: null }, current)).flatMap(({ language }) =>
    language === current ? [] : languageName(language),
  )

/** Items of a list of links: the page in the other languages. */
export const OtherLanguages = ({ className }: { className: string | undefined }) => {
  const current = use(LanguageContext)
  return useTranslations()
    .filter(({ language }) => language !== current)
    .map(({ language, path }) => (
      <li key={language}>
        <TranslationLink language={language} path={path} className={className} />
      </li>
    ))
}

interface TranslationsProps {
  /** Of the list, unless what is around it has one. */
  label?: string
  onClick?: () => void
}

/** The switch of languages: the same page in each, or the nearest one above it that there is; the one on screen is marked. */
export const Translations = ({ label, onClick }: TranslationsProps) => {
  const current = use(LanguageContext)
  return (
    <ul className={styles.list} aria-label={label}>
      {useTranslations().map(({ language, path }) => (
        <li key={language}>
          <TranslationLink
            language={language}
            path={path}
            className={classNames(styles.link, language === current ? styles.current : undefined)}
            {...(onClick ? { onClick } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
