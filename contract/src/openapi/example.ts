/** The subset of JSON Schema that the contract uses. */
export interface Schema {
  readonly [word: string]: unknown
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly pattern?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly title?: string
}

/** Examples by the title of a text. */
const TITLED: Readonly<Record<string, string>> = {
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  time: '2026-11-22T17:00:00.000Z',
  day: '2026-11-22',
}
/** Examples by the name of a field, where its pattern requires more than letters. */
const NAMED: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  cpf: '52998224725',
  phone: '+5511987654321',
  code: '123456',
  cep: '01310100',
}
const WORDS = [
  'text',
  '1',
  '12',
  '123456',
  'a1',
  '0'.repeat(64),
  '0'.repeat(32),
  '2026-11-22',
  '52998224725',
  '+5511987654321',
  'ABCDEFGH',
  'AA',
  'SP',
  '12345678',
  'BR',
  '1.50',
  '/conta',
  '',
]

/** A value that the schema accepts. @param name of the enclosing field */
export function schemaExample(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  // The example is the alphabetically first value, because the order of game lists depends on the loader.
  if (schema.enum) return schema.enum.toSorted()[0]
  if (schema.anyOf) return schemaExample(firstExample(schema.anyOf), name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => schemaExample(part, name)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, value]) => [key, schemaExample(value, key)]),
      )
    case 'array':
      return schema.items
        ? Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
            schemaExample(schema.items ?? {}, name),
          )
        : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      return schemaText(schema, name)
    default:
      return null
  }
}

const firstExample = (schemas: readonly Schema[]): Schema =>
  schemas
    .filter(({ type }) => type !== 'null')
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))[0] ?? {}

function schemaText({ title = '', pattern, minLength = 0 }: Schema, name: string): string {
  const candidates = [TITLED[title], NAMED[name], ...WORDS].filter((candidate) => candidate !== undefined)
  const fits = (text: string) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return candidates.find(fits) ?? 'text'.padEnd(minLength, 't')
}
