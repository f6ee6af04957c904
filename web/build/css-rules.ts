import { readFileSync, writeFileSync } from 'node:fs'
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import type { CssRule, CssSelector } from '../server/critical-css.ts'
import { filesUnder } from './compress.ts'
import { NEXT } from './configs.ts'

/** At-rules that contain ordinary rules. */
const GROUPS = new Set(['layer', 'media', 'supports', 'container'])
/** Pointer styles, and Safari's pseudo-elements of fields, are not needed for the first screen. */
const WAITS = /^:(hover|active)$|^::-webkit-(search|date)/

/** Writes the parsed rules of every sheet, by its address, so that the site's server parses none. */
export function writeCssRules(): void {
  const client = `${NEXT}client`
  const sheets = filesUnder(client).filter((file) => file.endsWith('.css'))
  const rules = sheets.map((file) => [file.slice(client.length), cssRules(readFileSync(file, 'utf8'))])
  writeFileSync(`${NEXT}css-rules.json`, JSON.stringify(Object.fromEntries(rules)))
}

/**
 * Parses a style sheet into the rules from which the site's server selects those of a page.
 * @throws CssSyntaxError with line and column, for invalid CSS
 */
export function cssRules(css: string): CssRule[] {
  return listRules(postcss.parse(css).nodes)
}

function listRules(nodes: readonly ChildNode[]): CssRule[] {
  return nodes.flatMap((node): CssRule[] => {
    if (node.type === 'rule') {
      const selectors = splitSelectors(node.selector)
      if (!node.nodes.every(isDeclaration)) return [{ kind: 'style', selectors, body: body(node.nodes) }]
      return selectors.length > 0 ? [{ kind: 'style', selectors, values: values(node.nodes) }] : []
    }
    return node.type === 'atrule' ? [atRule(node)] : []
  })
}

function atRule({ name, params, nodes }: AtRule): CssRule {
  const prelude = params ? `@${name} ${params}` : `@${name}`
  if (!nodes) return { kind: 'statement', prelude }
  if (name === 'keyframes') return { kind: 'keyframes', name: params, body: body(nodes) }
  if (name === 'property') return { kind: 'property', name: params, body: body(nodes) }
  const waits = name === 'starting-style' || (name === 'media' && /^\(hover: ?hover\)$/.test(params))
  if (waits) return { kind: 'group', prelude, rules: [] }
  if (GROUPS.has(name)) return { kind: 'group', prelude, rules: listRules(nodes) }
  return { kind: 'other', prelude, body: body(nodes) }
}

const isDeclaration = (node: ChildNode): node is Declaration | Extract<ChildNode, { type: 'comment' }> =>
  node.type === 'decl' || node.type === 'comment'

const values = (nodes: readonly ChildNode[]) =>
  nodes.flatMap((node): [string, string][] =>
    node.type === 'decl' ? [[node.prop, node.value + (node.important ? '!important' : '')]] : [],
  )

const body = (nodes: readonly ChildNode[]) => nodes.map(String).join(';').replaceAll('};', '}')

/** Selectors without pointer states. Only classes outside of parentheses are required: those in `:not()` or `:is()` may be absent. */
function splitSelectors(selector: string): CssSelector[] {
  const found: CssSelector[] = []
  selectorParser((root) => {
    for (const node of root.nodes) {
      const text = String(node).trim()
      if (node.nodes.some((node) => node.type === 'pseudo' && WAITS.test(node.value))) continue
      const needs = node.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []))
      const theme = node.nodes.find((node) => node.type === 'attribute' && node.attribute === 'data-theme')
      const light = theme?.type === 'attribute' ? theme.value : undefined
      found.push({ text, needs, ...(light && { theme: light }) })
    }
  }).processSync(selector)
  return found
}
