/**
 * Turns rendered HTML into React components with the same HTML: each element is a `createElement`, each link of the site the framework's
 * own `Link`, each icon a component, and every larger part a separate component.
 */

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  readonly: 'readOnly',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  value: 'defaultValue',
}
/** Size, in elements, of a part with its own component. */
const PART = 12

export function parse(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token] of html.matchAll(/<!--.*?-->|<\/?[a-zA-Z][^>]*>|[^<]+/gs)) {
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!--')) continue
    if (token.startsWith('</')) open.pop()
    else if (token.startsWith('<')) {
      const tag = /^<([\w-]+)/.exec(token)?.[1] ?? ''
      const element: Element = { tag, attributes: parseAttributes(token.slice(tag.length + 1)), children: [] }
      parent.children.push(element)
      if (!VOID.has(tag) && !token.endsWith('/>')) open.push(element)
    } else parent.children.push(decode(token))
  }
  return root
}

const parseAttributes = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  )

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole)

export const countElements = (html: string): number => [...html.matchAll(/<[a-zA-Z]/g)].length

/** A module that exports `Page`. */
export function markupModule(root: Element): string {
  const parts: string[] = []
  const body = root.children.map((child) => nodeCode(child, parts)).join(',')
  return `import { createElement as h, Fragment } from 'react'
import { Link } from 'react-router'
function Icon({ name, ...rest }) { return h('svg', rest, h('use', { href: name })) }
${parts.join('\n')}
export function Page() { return h(Fragment, null, ${body}) }
`
}

function nodeCode(node: Element | string, parts: string[]): string {
  if (typeof node === 'string') return JSON.stringify(node)
  const { tag, attributes, children } = node
  const icon = tag === 'svg' && children.length === 1 && (children[0] as Element).tag === 'use'
  if (icon) {
    const name = (children[0] as Element).attributes.href ?? ''
    return `h(Icon, ${attributeProps({ ...attributes, name })})`
  }
  const isLink = tag === 'a' && attributes.href?.startsWith('/')
  const { href, ...others } = attributes
  const props = isLink ? attributeProps({ ...others, to: href ?? '' }) : attributeProps(attributes)
  const inner = children.map((child) => nodeCode(child, parts))
  const code = `h(${[isLink ? 'Link' : JSON.stringify(tag), props, ...inner].join(', ')})`
  if (size(node) < PART) return code
  parts.push(`function Part${parts.length}() { return ${code} }`)
  return `h(Part${parts.length - 1})`
}

const size = (node: Element | string): number =>
  typeof node === 'string' ? 0 : 1 + node.children.reduce((sum, child) => sum + size(child), 0)

function attributeProps(attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => [attributeName(name), prop(name, value)])
  return pairs.length === 0 ? 'null' : JSON.stringify(Object.fromEntries(pairs))
}

const attributeName = (name: string) =>
  PROPS[name] ??
  (/^(aria|data)-/.test(name) ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

function prop(name: string, value: string): unknown {
  if (name === 'style') return style(value)
  return value === '' && /^(hidden|disabled|checked|required|autofocus|open|novalidate)$/.test(name)
    ? true
    : value
}

const style = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(':')
        const name = line.slice(0, at).trim()
        const isVariable = name.startsWith('--')
        return [
          isVariable ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          line.slice(at + 1).trim(),
        ]
      }),
  )
