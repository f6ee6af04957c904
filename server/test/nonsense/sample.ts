import type { TSchema } from 'typebox'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  pattern?: string
  title?: string
  minLength?: number
  minimum?: number
  properties?: Record<string, Shape>
  required?: string[]
}

/** A valid value of a contract's schema, so that a test can make exactly one field wrong. */
export const schemaSample = (schema: TSchema): unknown => sample(schema as Shape)

function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return shape.anyOf[0] && sample(shape.anyOf[0])
  if (shape.type === 'object') {
    const entries = Object.entries(shape.properties ?? {})
    return Object.fromEntries(entries.map(([name, property]) => [name, sample(property)]))
  }
  if (shape.type === 'array') return []
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  return text(shape)
}

function text({ title, pattern, minLength = 0 }: Shape): string {
  if (title === 'uuid') return crypto.randomUUID()
  if (title === 'day') return '2026-01-31'
  const candidates = ['1', 'x', 'mines', '1.1', 'private-users.1', '2026-01-31', crypto.randomUUID()]
  const fits = candidates.find((candidate) => new RegExp(pattern ?? '').test(candidate)) ?? 'x'
  return fits.padEnd(minLength, 'x')
}
