type Attributes = Readonly<Record<string, string | number | undefined>>

const SAFE: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string | number) => String(value).replace(/[&<>"]/g, (char) => SAFE[char] as string)

/** An element; undefined attributes are left out. */
export function xml(name: string, attributes: Attributes, ...children: string[]): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  )
  const inner = children.join('')
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`
}

export const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
export const urn = (kind: string, id: number): string => `sr:${kind}:${id}`
