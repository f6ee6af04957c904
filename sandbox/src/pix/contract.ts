import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { applyPatch, type Patch } from 'rfc6902'
import { parse } from 'yaml'

/** The Central Bank's schemas that this PSP uses. */
export type SchemaName =
  | 'CobSolicitada'
  | 'CobRevisada'
  | 'CobGerada'
  | 'CobCompleta'
  | 'CobsConsultadas'
  | 'CobPayload'
  | 'Pix'
  | 'PixConsultados'
  | 'Devolucao'
  | 'DevolucaoSolicitada'
  | 'PayloadLocationCompleta'
  | 'WebhookSolicitado'
  | 'WebhookCompleto'
  | 'WebhooksConsultados'
  | 'Problema'
  | 'TxId'
  | 'DevolucaoId'

export interface Violation {
  razao: string
  propriedade: string
  valor?: string
}

export interface Contract {
  /** The violations of the schema in `value`; empty = valid. */
  violations(schema: SchemaName | 'callback', value: unknown): Violation[]
}

const FOLDER = new URL('../../contracts/pix/', import.meta.url)

let loaded: Contract | undefined

/** The published document with our fixes applied in memory, read once a process; contracts/pix/README.md explains the fixes. */
export const loadContract = (): Contract => (loaded ??= readContract())

function readContract(): Contract {
  const document: unknown = parse(read('bacen-api-pix-2.9.0.openapi.yaml'))
  const failures = applyPatch(document, JSON.parse(read('bacen-api-pix-2.9.0.fixes.rfc6902.json')) as Patch)
  const failed = failures.find((failure) => failure !== null)
  if (failed) throw new Error(`the contract's patch does not fit: ${failed.message}`)

  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'bacen', ...(document as object) })
  const compiled = new Map<string, ValidateFunction>()
  const validator = (schema: string) => {
    const pointer =
      schema === 'callback'
        ? 'bacen#/components/requestBodies/WebhookPixBody/content/application~1json/schema'
        : `bacen#/components/schemas/${schema}`
    const known = compiled.get(schema) ?? ajv.compile({ $ref: pointer })
    compiled.set(schema, known)
    return known
  }
  return {
    violations(schema, value) {
      const validate = validator(schema)
      if (validate(value)) return []
      return (validate.errors ?? []).map((error) => {
        const field = error.instancePath.slice(1).replaceAll('/', '.')
        return { razao: error.message ?? 'não respeita o schema', propriedade: field || '(corpo)' }
      })
    },
  }
}

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8')
}
