import { type SaxesAttributePlain, SaxesParser } from 'saxes'

/** An element without text, because the supplier uses only attributes. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
}

export interface XmlBounds {
  bytes: number
  elements: number
}

const MAX_DEPTH = 10
const MAX_ATTRIBUTES = 30
const MAX_NAME = 60
const MAX_VALUE = 500

const OPTIONS = { xmlns: false, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const

class Refused extends Error {}

/** Root of a document, or the reason why it is unreadable: too long, malformed, not UTF-8, with a document type or entities of its own. Never throws. */
export function readXml(body: Buffer, bounds: XmlBounds): Element | { unreadable: true; why: string } {
  if (body.length > bounds.bytes) return { unreadable: true, why: `${body.length} bytes` }
  try {
    return parseRoot(new TextDecoder('utf-8', { fatal: true }).decode(body), bounds.elements)
  } catch (error) {
    return { unreadable: true, why: parseReason(error) }
  }
}

function parseRoot(text: string, most: number): Element {
  const parser = new SaxesParser({ ...OPTIONS })
  const open: Element[] = []
  let root: Element | undefined
  let count = 0
  let attributes = 0
  parser.on('error', (error) => {
    throw new Refused(error.message)
  })
  parser.on('doctype', () => {
    throw new Refused('a document type')
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', ({ name, value }: SaxesAttributePlain) => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new Refused('too many attributes')
    if (name.length > MAX_NAME || value.length > MAX_VALUE) throw new Refused('an attribute that is too long')
  })
  parser.on('opentag', ({ name, attributes: fields }) => {
    count += 1
    if (count > most) throw new Refused(`more than ${most} elements`)
    if (open.length >= MAX_DEPTH) throw new Refused('too deep')
    const element: Element = { name, attributes: fields, children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new Refused('empty')
  return root
}

const parseReason = (error: unknown): string =>
  error instanceof Refused ? error.message.slice(0, 200) : error instanceof TypeError ? 'no UTF-8' : 'no XML'

/** Children with this name. */
export const listChildren = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const findChild = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

/** An integer within bounds, or undefined. */
export function readInteger(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || text.length > 16 || !/^-?\d{1,15}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

/** A time in ms, between the years 2001 and 2100. */
export const readMoment = (text: string | undefined): number | undefined =>
  readInteger(text, 978_307_200_000, 4_102_444_800_000)
