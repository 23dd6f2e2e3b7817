import { use } from 'react'
import { useFormState } from '@schaufenster/renderer/forms/form-context'
import { withBase } from '@schaufenster/renderer/site-base'
import { CONSENT, fieldsOf, FORM_PATH, toFormAnchor } from '@schaufenster/site/forms/form'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailAddress, toMailHref } from '#src/lib/mail-link.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import { CurrentPathContext } from '#src/ui/current-path.ts'
import { PillButton } from '#src/ui/pill-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import link from '#src/ui/text-link.module.css'
import { usePagePath } from '#src/ui/use-page-path.ts'
import { ConsentPart, FormFieldPart, TrapPart } from './form-parts.tsx'
import styles from './box-form.module.css'

/** Another server's address (`FORMS_URL`), or `off` where none takes forms. */
const ELSEWHERE: string | undefined = import.meta.env.VITE_FORMS_URL

/** Loads the script that sends it without leaving the page when somebody enters a field. Without it the browser sends it. */
const enhance = (form: HTMLFormElement | null): (() => void) => {
  const load = (): void =>
    void import('@schaufenster/renderer/forms/enhance-form').then(
      ({ enhanceForm }) => form && enhanceForm(form),
      () => undefined,
    )
  form?.addEventListener('focusin', load, { once: true })
  return () => form?.removeEventListener('focusin', load)
}

/** Not `TextLink`: with it the bundler splits two more files off what every page loads. */
const MailLine = ({ label, email }: { label: string; email: string }) => (
  <p>
    {`${label} `}
    <a href={toMailHref({ email })} className={link.link}>
      {toMailAddress(email)}
    </a>
  </p>
)

/** A form that the site's own server takes, with a script or without. */
export const BoxForm = ({ value }: BlockProps<'boxForm'>) => {
  const texts = useTexts()
  const state = useFormState(value._id)
  const page = use(CurrentPathContext)
  const privacyPath = usePagePath(value.privacy)
  const fields = fieldsOf(value)
  const id = toFormAnchor(value._id)
  const helpOf = new Map(value.fields?.map((field) => [field._key, field.help]))
  const email = value.email ?? ''
  const isSent = state?.isSent ?? false
  const partOf = (field: (typeof fields)[number]) => ({
    field: { ...field, help: helpOf.get(field._key) ?? null },
    id,
    value: state?.values[field._key],
    fault: state?.faults[field._key],
  })
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      <div id={id} className={styles.frame} data-reveal="">
        {ELSEWHERE === 'off' || fields.length === 0 ? (
          <MailLine label={texts.mailOnly} email={email} />
        ) : (
          <>
            <form
              ref={enhance}
              method="post"
              encType="multipart/form-data"
              action={`${ELSEWHERE ?? withBase('')}${FORM_PATH}#${id}`}
              className={styles.form}
              hidden={isSent}
              data-mail={toMailAddress(email)}
            >
              <p role="alert" className={styles.notice} data-notice="" hidden={!state?.notice}>
                {state?.notice}
              </p>
              <input type="hidden" name="form" value={value._id} />
              <input type="hidden" name="page" value={page ?? '/'} />
              {state?.token ? <input type="hidden" name="token" value={state.token} /> : null}
              {state?.token ? null : <TrapPart id={id} />}
              {fields.map((field) =>
                field.kind === CONSENT ? (
                  <ConsentPart key={field._key} {...partOf(field)} />
                ) : (
                  <FormFieldPart key={field._key} {...partOf(field)} />
                ),
              )}
              <div className={styles.end}>
                <PillButton>{value.button || texts.send}</PillButton>
                <div className={styles.ways}>
                  {value.privacy ? (
                    <p>
                      <RouteLink path={privacyPath} className={link.link}>
                        {value.privacy.title}
                      </RouteLink>
                    </p>
                  ) : null}
                  {email ? <MailLine label={texts.mailInstead} email={email} /> : null}
                </div>
              </div>
            </form>
            <output tabIndex={-1} className={styles.thanks} data-thanks="" hidden={!isSent}>
              {value.thanksText || texts.thanks}
            </output>
          </>
        )}
      </div>
    </Section>
  )
}
