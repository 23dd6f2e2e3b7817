import type { Page } from 'playwright-core'

/**
 * Rules of the whole site's style sheet that fit an element of the page but are not applied: the app has added it, and critical
 * CSS covers only the page's HTML.
 */
export const findUnstyled = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="prefetch"][as="style"]')
    if (!link) return ['The style sheet of the whole site is applied already.']
    const toRules = (list: CSSRuleList, around = ''): { key: string; selector: string }[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return [{ key: `${around}${rule.cssText}`, selector: rule.selectorText.replaceAll(/::[\w-]+/g, '') }]
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
        return rule instanceof CSSGroupingRule ? toRules(rule.cssRules, `${around}${head}`) : []
      })
    const applied = new Set([...document.styleSheets].flatMap((sheet) => toRules(sheet.cssRules).map(({ key }) => key)))
    const whole = await new CSSStyleSheet().replace(await (await fetch(link.href)).text())
    const rules = toRules(whole.cssRules)
    if (!rules.some(({ key }) => applied.has(key))) return ['No rule was recognised.']
    return rules
      .filter(({ key, selector }) => !applied.has(key) && document.querySelector(selector || '*'))
      .map(({ key }) => key)
  })
