import type { RefusalCode } from '@jogo/contract/refusals'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refusal, type RefusalDetail } from './refusal.ts'

type Part = 'body' | 'params' | 'querystring' | 'headers'

/** Checks one part of a request against its schema; throws `invalid_request` naming each field that is wrong. */
export function compileCheck(schema: TSchema, part: Part): (value: unknown) => void {
  const compiled = Compile(schema)
  return (value) => {
    const isOfSchema = compiled.Check(value)
    const unwritable = isOfSchema ? unwritableIn(value) : []
    if (isOfSchema && unwritable.length === 0) return
    if (part === 'params') throw new Refusal('not_found')
    const detail = isOfSchema
      ? { fields: Object.fromEntries(unwritable.map((name) => [name, 'field_invalid' as const])) }
      : detailOf(compiled.Errors(value), schema)
    throw new Refusal('invalid_request', detail)
  }
}

/** Fields with text that PostgreSQL cannot store: NUL and lone surrogates. */
const unwritableIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]) => (isWritable(field) ? [] : [name]))
    : []

/** Deeper than any schema of the contract. */
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

function detailOf(findings: readonly Finding[], schema: TSchema): RefusalDetail {
  const fields: Record<string, RefusalCode> = {}
  let data: RefusalDetail['data']
  for (const { keyword, instancePath, params } of findings) {
    if (keyword === 'required') {
      for (const name of namesIn(params.requiredProperties)) fields[name] ??= 'field_required'
      continue
    }
    const field = instancePath.split('/')[1]
    if (!field || fields[field]) continue
    const code = codeFor(keyword, titleOf(schema, field))
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

function titleOf(schema: TSchema, field: string): unknown {
  const properties = (schema as { properties?: Record<string, { title?: unknown }> }).properties
  return properties?.[field]?.title
}
