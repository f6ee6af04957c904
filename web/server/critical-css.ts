import type { Theme } from '../app/styles/tokens.ts'

/** A rule of a style sheet, as parsed by the build (web/build/css-rules.ts). */
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
  /** Declarations of the rule. A rule with nested rules has its text instead. */
  values?: readonly Declaration[]
  body?: string
}

type Declaration = readonly [name: string, value: string]

export interface CssSelector {
  text: string
  /** Classes that the rule requires to match. */
  needs: readonly string[]
  /** The only theme in which the rule matches. */
  theme?: string
}

export interface CriticalCss {
  /** The rules that may match something in this HTML, in this theme. */
  for(html: string, theme?: Theme): string
}

const KEPT_SETS = 100

/**
 * Selects from a style sheet the rules of a page's first view; the whole sheet comes with the page's script. A rule is omitted in two
 * cases: its selector requires a class that the page does not have, or it is for the other theme or a pointer.
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
      const text = rulesText(withoutUnused(withoutAbsent(fitting, html), html))
      if (known.size >= KEPT_SETS) known.delete(known.keys().next().value ?? '')
      known.set(key, text)
      return text
    },
  }
}

const CLASS = ' class="'

/** Class lists, found without an HTML parser for speed, because every rendered page needs them. */
function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at >= 0; at = html.indexOf(CLASS, at)) {
    const from = at + CLASS.length
    at = html.indexOf('"', from)
    lists.add(html.slice(from, at))
  }
  return lists
}

/** Class names in the style sheet's escaping, from HTML attributes. */
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
      (selector) => (selector.theme ?? theme) === theme && selector.needs.every((name) => classes.has(name)),
    )
    return selectors.length > 0 ? [{ ...rule, selectors }] : []
  })
}

/** Copies of the rules with other declarations; empty rules are dropped. */
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

/** Replaces Tailwind's own custom properties by their fallbacks where no rule sets them any more. */
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
 * Drops unused custom properties and keyframes. A property may be used only by another dropped property, so the dropping repeats until
 * nothing changes.
 */
function withoutUnused(rules: readonly CssRule[], html: string): readonly CssRule[] {
  const text = bodies(rules)
  const isUsed = withMemory((name) => text.includes(`var(${name}`) || html.includes(`var(${name}`))
  let isShorter = false
  const isNeeded = (rule: CssRule): boolean => {
    if (rule.kind === 'property') return isUsed(rule.name)
    if (rule.kind !== 'keyframes') return true
    return new RegExp(`[: ,]${rule.name}(?![\\w-])`).test(text)
  }
  const rulesOfPage = filterRules(rules, (rule) => {
    const keep = isNeeded(rule)
    isShorter ||= !keep
    return keep
  })
  const shorter = withValues(rulesOfPage, (values) => {
    const used = values.filter(([name]) => !name.startsWith('--') || isUsed(name))
    isShorter ||= used.length < values.length
    return used
  })
  return isShorter ? withoutUnused(shorter, html) : rules
}

const filterRules = (rules: readonly CssRule[], keep: (rule: CssRule) => boolean): CssRule[] =>
  rules.flatMap((rule): CssRule[] => {
    if (rule.kind === 'group') return [{ ...rule, rules: filterRules(rule.rules, keep) }]
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

function rulesText(rules: readonly CssRule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'statement') return `${rule.prelude};`
      if (rule.kind === 'keyframes') return `@keyframes ${rule.name}{${rule.body}}`
      if (rule.kind === 'property') return `@property ${rule.name}{${rule.body}}`
      if (rule.kind === 'other') return `${rule.prelude}{${rule.body}}`
      if (rule.kind === 'style')
        return `${rule.selectors.map(({ text }) => text).join(',')}{${ruleBody(rule)}}`
      const inside = rulesText(rule.rules)
      return inside && `${rule.prelude}{${inside}}`
    })
    .join('')
}

/** The bodies of all rules, without the names of keyframes and properties. */
const bodies = (rules: readonly CssRule[]): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'group') return bodies(rule.rules)
      if (rule.kind === 'style') return ruleBody(rule)
      return 'body' in rule ? rule.body : ''
    })
    .join(';')

const ruleBody = ({ values, body }: StyleRule) =>
  values?.map(([name, value]) => `${name}:${value}`).join(';') ?? body ?? ''
