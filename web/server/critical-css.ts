import type { Theme } from '../app/styles/tokens.ts'

/** A rule of a style sheet, as the build has parsed it (web/build/css-rules.ts). */
export type CssRule =
  /** `@layer a,b` */
  | { kind: 'statement'; prelude: string }
  | { kind: 'group'; prelude: string; rules: readonly CssRule[] }
  | { kind: 'keyframes'; name: string; body: string }
  /** `@property` */
  | { kind: 'property'; name: string; body: string }
  | { kind: 'other'; prelude: string; body: string }
  | StyleRule

interface StyleRule {
  kind: 'style'
  selectors: readonly CssSelector[]
  /** Its declarations; a rule with rules inside it has its text instead. */
  values?: readonly Declaration[]
  body?: string
}

type Declaration = readonly [name: string, value: string]

export interface CssSelector {
  text: string
  /** The classes without which it fits nothing. */
  needs: readonly string[]
  /** It fits in this light alone. */
  theme?: string
}

export interface CriticalCss {
  /** The rules that something in this HTML may fit, in this light. */
  for(html: string, theme?: Theme): string
}

const KEPT_SETS = 100

/**
 * Of a style sheet what a page needs to be shown as the server rendered it; the whole sheet comes with the page's script. A selector is
 * left out only when it names a class that the page does not have, is for the other light, or for what is under a pointer.
 */
export function criticalCss(rules: readonly CssRule[]): CriticalCss {
  const known = new Map<string, string>()
  return {
    for(html, theme = 'dark') {
      const lists = classLists(html)
      const key = theme + [...lists].join('"')
      const found = known.get(key)
      if (found !== undefined) return found
      const fitting = fittingRules(rules, classesIn(lists), theme)
      const text = textOf(withoutUnused(withoutAbsent(fitting, html), html))
      if (known.size >= KEPT_SETS) known.delete(known.keys().next().value ?? '')
      known.set(key, text)
      return text
    },
  }
}

const CLASS = ' class="'

/** By hand: this runs over every page that is rendered. */
function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length
    at = html.indexOf('"', from)
    lists.add(html.slice(from, at))
  }
  return lists
}

/** As the style sheet names them, of lists as HTML writes them. */
function classesIn(lists: Iterable<string>): Set<string> {
  const plain = [...lists].map((list) =>
    list.replace(/&(amp|gt|lt|quot|#x27);/g, (_, code) => ENTITIES[code] ?? ''),
  )
  return new Set(plain.flatMap((list) => list.split(' ')))
}
const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

function fittingRules(rules: readonly CssRule[], classes: ReadonlySet<string>, theme: Theme): CssRule[] {
  return rules.flatMap((rule): CssRule[] => {
    if (rule.kind === 'group') {
      const inside = fittingRules(rule.rules, classes, theme)
      return inside.length > 0 ? [{ ...rule, rules: inside }] : []
    }
    if (rule.kind !== 'style') return [rule]
    const selectors = rule.selectors.filter(
      (one) => (one.theme ?? theme) === theme && one.needs.every((name) => classes.has(name)),
    )
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

/** The same rules with other declarations; a rule that has none left is gone. */
function withValues(
  rules: readonly CssRule[],
  change: (values: readonly Declaration[]) => readonly Declaration[],
): CssRule[] {
  return rules.flatMap((rule): CssRule[] => {
    if (rule.kind === 'group') return [{ ...rule, rules: withValues(rule.rules, change) }]
    if (rule.kind !== 'style' || !rule.values) return [rule]
    const values = change(rule.values)
    return values.length > 0 ? [{ ...rule, values }] : []
  })
}

const WITH_FALLBACK = /var\((--tw-[\w-]+),((?:[^()"']|\((?:[^()"']|\([^()"']*\))*\))*)\)/g

/** Tailwind's own properties that nothing sets any more, replaced by what stands in for them. */
function withoutAbsent(rules: readonly CssRule[], html: string): readonly CssRule[] {
  const isSet = withMemory((name) => html.includes(`${name}:`) || someRule(rules, (rule) => sets(rule, name)))
  let isShorter = false
  const shorter = withValues(rules, (values) =>
    values.map(([name, value]) => [
      name,
      value.replace(WITH_FALLBACK, (whole, used: string, instead: string) => {
        if (isSet(used)) return whole
        isShorter = true
        return instead.trim()
      }),
    ]),
  )
  return isShorter ? withoutAbsent(shorter, html) : rules
}

const sets = (rule: CssRule, name: string) =>
  rule.kind === 'style' && (rule.values?.some(([own]) => own === name) || rule.body?.includes(`${name}:`))

/**
 * Without the custom properties and the motion that nothing left uses. One property may be used by another that goes, so that is asked
 * until nothing goes any more.
 */
function withoutUnused(rules: readonly CssRule[], html: string): readonly CssRule[] {
  const text = bodiesOf(rules)
  const isUsed = withMemory((name) => text.includes(`var(${name}`) || html.includes(`var(${name}`))
  let isShorter = false
  const isNeeded = (rule: CssRule): boolean => {
    if (rule.kind === 'property') return isUsed(rule.name)
    if (rule.kind !== 'keyframes') return true
    return new RegExp(`[: ,]${rule.name}(?![\\w-])`).test(text)
  }
  const kept = keepRules(rules, (rule) => {
    const keep = isNeeded(rule)
    isShorter ||= !keep
    return keep
  })
  const shorter = withValues(kept, (values) => {
    const used = values.filter(([name]) => !name.startsWith('--') || isUsed(name))
    isShorter ||= used.length < values.length
    return used
  })
  return isShorter ? withoutUnused(shorter, html) : rules
}

const keepRules = (rules: readonly CssRule[], keep: (rule: CssRule) => boolean): CssRule[] =>
  rules.flatMap((rule): CssRule[] => {
    if (rule.kind === 'group') return [{ ...rule, rules: keepRules(rule.rules, keep) }]
    return keep(rule) ? [rule] : []
  })

const someRule = (rules: readonly CssRule[], is: (rule: CssRule) => boolean | undefined): boolean =>
  rules.some((rule) => (rule.kind === 'group' ? someRule(rule.rules, is) : is(rule)))

function withMemory(ask: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const answer = known.get(name) ?? ask(name)
    known.set(name, answer)
    return answer
  }
}

function textOf(rules: readonly CssRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'statement') return `${rule.prelude};`
      if (rule.kind === 'keyframes') return `@keyframes ${rule.name}{${rule.body}}`
      if (rule.kind === 'property') return `@property ${rule.name}{${rule.body}}`
      if (rule.kind === 'other') return `${rule.prelude}{${rule.body}}`
      if (rule.kind === 'style') return `${rule.selectors.map(({ text }) => text).join(',')}{${bodyOf(rule)}}`
      const inside = textOf(rule.rules)
      return inside && `${rule.prelude}{${inside}}`
    })
    .join('')
}

/** All that rules say, without what they are called. */
const bodiesOf = (rules: readonly CssRule[]): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'group') return bodiesOf(rule.rules)
      if (rule.kind === 'style') return bodyOf(rule)
      return 'body' in rule ? rule.body : ''
    })
    .join(';')

const bodyOf = ({ values, body }: StyleRule) =>
  values?.map(([name, value]) => `${name}:${value}`).join(';') ?? body ?? ''
