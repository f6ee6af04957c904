import type { Theme } from '../app/styles/tokens.ts'

/** A rule of a style sheet. `of`: what it holds that may be left out by itself; a leaf has none. */
interface Rule {
  prelude: string
  body: string
  of?: Rule[]
  /** Those of its selectors that fit before anybody does anything. */
  fits?: Selector[]
}

interface Selector {
  text: string
  /** The classes without which it fits nothing. */
  needs: string[]
}

export interface CriticalCss {
  /** The rules that something in this HTML may fit, in this light. */
  for(html: string, theme?: Theme): string
}

const GROUPS = /^@(layer|media|supports|container)\b/
/** What waits for a pointer or for something to open, and what only Safari draws into the fields of dialogs. */
const LATER = /^@starting-style|^@media \(hover: ?hover\)$/
const TOUCHED = /:(hover|active)\b|::-webkit-(search|date)/
const KEPT_SETS = 100

/**
 * Of a style sheet what a page needs to be shown as the server rendered it; the whole sheet comes with the page's script. A selector is
 * left out only when it names a class that the page does not have, is for the other light, or for what is under a pointer.
 */
export function criticalCss(css: string): CriticalCss {
  const rules = parse(css)
  const known = new Map<string, string>()
  return {
    for(html, theme = 'dark') {
      const lists = classLists(html)
      const key = theme + [...lists].join('"')
      const found = known.get(key)
      if (found !== undefined) return found
      const written = withMotion(rules, write(rules, classesIn(lists), theme))
      const text = withoutIdleNames(withoutAbsent(written, html), html)
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

function write(rules: readonly Rule[], classes: ReadonlySet<string>, theme: Theme): string {
  return rules
    .map((rule) => {
      if (rule.prelude.startsWith('@keyframes') || LATER.test(rule.prelude)) return ''
      if (/\[data-theme="?(\w+)/.exec(rule.prelude)?.[1] === OTHER[theme]) return ''
      if (rule.of) {
        const inside = write(rule.of, classes, theme)
        return inside && `${rule.prelude}{${inside}}`
      }
      if (!rule.fits) return rule.body === ';' ? `${rule.prelude};` : `${rule.prelude}{${rule.body}}`
      const fitting = rule.fits.filter(({ needs }) => needs.every((name) => classes.has(name)))
      return fitting.length > 0 ? `${fitting.map(({ text }) => text).join(',')}{${rule.body}}` : ''
    })
    .join('')
}

const OTHER = { dark: 'light', light: 'dark' } as const

/** And the motion that those rules name. */
function withMotion(rules: readonly Rule[], text: string): string {
  const named = keyframesIn(rules).filter(({ prelude }) => text.includes(prelude.slice('@keyframes '.length)))
  return text + named.map(({ prelude, body }) => `${prelude}{${body}}`).join('')
}

const WITH_FALLBACK = /var\((--tw-[\w-]+),((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g

/** Tailwind's own properties that nothing sets any more, replaced by what stands in for them. */
function withoutAbsent(text: string, html: string): string {
  const isSet = (name: string) => text.includes(`${name}:`) || html.includes(`${name}:`)
  const shorter = text.replace(WITH_FALLBACK, (whole, name: string, instead: string) =>
    isSet(name) ? whole : instead.trim(),
  )
  return shorter.length < text.length ? withoutAbsent(shorter, html) : text
}

/**
 * Without the custom properties that nothing left uses, and without the registration of such. One may be used by another that goes, so
 * that is asked until nothing goes any more.
 */
function withoutIdleNames(text: string, html: string): string {
  const isUsed = (name: string) => text.includes(`var(${name}`) || html.includes(`var(${name}`)
  const shorter = text
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (isUsed(name) ? rule : ''))
    .replace(/([{;])(--[\w-]+):[^;{}]*(?=[;}])/g, (line, before: string, name: string) =>
      isUsed(name) ? line : before,
    )
    .replace(/;{2,}/g, ';')
    .replace(/\{;/g, '{')
  return shorter.length < text.length ? withoutIdleNames(shorter, html) : text
}

const keyframesIn = (rules: readonly Rule[]): Rule[] =>
  rules.flatMap((rule) => (rule.prelude.startsWith('@keyframes') ? [rule] : keyframesIn(rule.of ?? [])))

/** Minified CSS without nesting, as the build makes it. */
function parse(css: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < css.length) {
    const end = css.slice(at).search(/[{;]/)
    if (end < 0) break
    const prelude = css.slice(at, at + end).trim()
    if (css[at + end] === ';') {
      if (prelude) rules.push({ prelude, body: ';' })
      at += end + 1
      continue
    }
    const close = closing(css, at + end)
    const body = css.slice(at + end + 1, close)
    if (GROUPS.test(prelude)) rules.push({ prelude, body, of: parse(body) })
    else
      rules.push(prelude.startsWith('@') ? { prelude, body } : { prelude, body, fits: selectorsOf(prelude) })
    at = close + 1
  }
  return rules
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('The style sheet ends within a rule')
}

const PARTS = /\\.|[(),]|[^\\(),]+/g

function selectorsOf(prelude: string): Selector[] {
  const texts = ['']
  let depth = 0
  for (const [part] of prelude.matchAll(PARTS)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === ',' && depth === 0) texts.push('')
    else texts[texts.length - 1] += part
  }
  return texts.flatMap((text) => {
    const bare = withoutParentheses(text)
    return TOUCHED.test(bare) ? [] : [{ text, needs: classesNamed(bare) }]
  })
}

/** What stands in parentheses may or may not be there: it needs nothing. Escaped signs are written as their codes. */
function withoutParentheses(selector: string): string {
  let text = selector.replace(/\\./g, (escaped) => `\\${escaped.charCodeAt(1).toString(16)}_`)
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, '')
  return text
}

const classesNamed = (bare: string): string[] =>
  [...bare.matchAll(/\.((?:\\[0-9a-f]+_|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]+)_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
