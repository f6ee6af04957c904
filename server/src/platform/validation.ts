import type { RefusalCode } from '@jogo/contract/refusals'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refusal, type RefusalDetail } from './refusal.ts'

/** Maximum length of texts by default; literals and enumerations are shorter. */
const DEFAULT_LENGTH = 512

type Part = 'body' | 'params' | 'querystring' | 'headers'

/** Compiles a check of one part of a request against its schema. The check throws `invalid_request` with each wrong field. */
export function compileCheck(schema: TSchema, part: Part): (value: unknown) => void {
  const compiled = Compile(schema)
  return (value) => {
    // Lengths are checked first, so that no pattern reads a text longer than its field allows.
    const lengthy = tooLong(schema, value)
    if (lengthy) {
      if (part === 'params') throw new Refusal('not_found')
      const { field, most } = lengthy
      throw new Refusal('invalid_request', {
        fields: { [field]: 'field_too_long' },
        data: { min: most, max: most },
      })
    }
    const isOfSchema = compiled.Check(value)
    const unwritable = isOfSchema ? unwritableIn(value) : []
    if (isOfSchema && unwritable.length === 0) return
    if (part === 'params') throw new Refusal('not_found')
    const detail = isOfSchema
      ? { fields: Object.fromEntries(unwritable.map((name) => [name, 'field_invalid' as const])) }
      : findingDetail(compiled.Errors(value), schema)
    throw new Refusal('invalid_request', detail)
  }
}

interface Lengthy {
  /** Name of the top-level field. */
  field: string
  /** Maximum characters of the text. */
  most: number
}

/** The first text that is longer than its schema allows. The contract bounds every text of a request. */
function tooLong(schema: TSchema, value: unknown, field = ''): Lengthy | undefined {
  if (typeof value === 'string') {
    const most = longest(schema)
    return value.length > most ? { field, most } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of parts(schema)) {
    const { items, properties } = part
    if (Array.isArray(value)) {
      const found = items && firstFound(value.slice(0, part.maxItems), (item) => tooLong(items, item, field))
      if (found) return found
      continue
    }
    const found = firstFound(Object.entries(properties ?? {}), ([name, own]) =>
      tooLong(own, (value as Record<string, unknown>)[name], field || name),
    )
    if (found) return found
  }
  return undefined
}

interface Parts {
  maxLength?: number
  maxItems?: number
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
}

/** The schema itself, or the alternatives of a union. */
const parts = (schema: TSchema): Parts[] => (schema as Parts).anyOf?.flatMap(parts) ?? [schema as Parts]

/** Maximum characters of a text by this schema; for a union, the maximum of its alternatives. */
const longest = (schema: TSchema): number =>
  Math.max(...parts(schema).map(({ maxLength }) => maxLength ?? DEFAULT_LENGTH))

function firstFound<T, R>(list: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Fields whose text PostgreSQL cannot store: NUL or lone surrogates. */
const unwritableIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]) => (isWritable(field) ? [] : [name]))
    : []

/** Maximum depth of a value; every schema of the contract is less deep. */
const DEPTH_AT_MOST = 16

function isWritable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEPTH_AT_MOST) return false
  return Object.entries(value).every(([name, part]) => isWritable(name) && isWritable(part, depth + 1))
}

interface Finding {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

function findingDetail(findings: readonly Finding[], schema: TSchema): RefusalDetail {
  const fields: Record<string, RefusalCode> = {}
  let data: RefusalDetail['data']
  for (const { keyword, instancePath, params } of findings) {
    if (keyword === 'required') {
      for (const name of namesIn(params.requiredProperties)) fields[name] ??= 'field_required'
      continue
    }
    const field = instancePath.split('/')[1]
    if (!field || fields[field]) continue
    const code = codeFor(keyword, schemaTitle(schema, field))
    fields[field] = code
    const isLength = code === 'field_too_long' || code === 'field_too_short'
    if (isLength && typeof params.limit === 'number') data = { min: params.limit, max: params.limit }
  }
  return data ? { fields, data } : { fields }
}

function codeFor(keyword: string, title: unknown): RefusalCode {
  if (title === 'cents') return 'amount_invalid'
  if (keyword === 'maxLength') return 'field_too_long'
  if (keyword === 'minLength') return 'field_too_short'
  return 'field_invalid'
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function schemaTitle(schema: TSchema, field: string): unknown {
  const properties = (schema as { properties?: Record<string, { title?: unknown }> }).properties
  return properties?.[field]?.title
}
