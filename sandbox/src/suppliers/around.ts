import { type Company, runCompany } from '../company.ts'
import type { Kind } from '../fault-kinds.ts'
import type { Answer, Around } from '../http.ts'
import type { SupplierDeps } from './deps.ts'
import { spoilPragmatic } from './pragmatic/spoil.ts'
import { SupplierRefusal } from './refusal.ts'
import { spoilYaml } from './softswiss/spoil.ts'
import type { SupplierId } from './types.ts'

/** Runs a supplier's routes with its own error format and its own faults. */
export const aroundSupplier = (deps: SupplierDeps, supplier: SupplierId): Around =>
  runCompany(company(supplier), deps)

const LISTS = { softswiss: 'catalogue', pragmatic: 'games' } as const
const OF_LISTS: readonly Kind[] = ['half-catalogue', 'duplicate-ids', 'script-in-name']

function company(name: SupplierId): Company {
  const trouble = TROUBLE[name]
  return {
    name,
    trouble: (status, title) => trouble(status, status, title),
    refusal: (error) =>
      error instanceof SupplierRefusal ? trouble(error.status, error.code, error.message) : undefined,
    drift: (json) => ({ ...(json as object), api_version: '3.1', provider_state: 'migrating' }),
    own(operation) {
      if (operation === LISTS[name]) return name === 'softswiss' ? [...OF_LISTS, 'yaml-header'] : OF_LISTS
      if (operation === 'picture') return ['dead-picture']
      return operation === 'page' || operation === 'launcher' ? ['never-loads'] : []
    },
    spoil(kind, answer) {
      if (kind === 'dead-picture') return { status: 404, text: 'Not found' }
      if (kind === 'never-loads') return silent(answer)
      return name === 'softswiss' ? spoilYaml(kind, answer) : spoilPragmatic(kind, answer)
    },
  }
}

const TROUBLE: Record<SupplierId, (status: number, code: number, message: string) => Answer> = {
  softswiss: (status, code, message) => ({ status, json: { code, message } }),
  // Pragmatic answers every call with 200, except in a complete outage.
  pragmatic: (status, code, message) => ({
    status: status >= 500 || status === 404 || status === 429 ? status : 200,
    json: { error: String(code), description: message },
  }),
}

/** The script loads without an effect; the page loads but never reports it. */
const silent = (answer: Answer): Answer => ({
  ...answer,
  text: answer.type?.startsWith('text/html')
    ? '<!doctype html><title>…</title><body style="background:#111"></body>'
    : 'window.sg = { launch: function () {} }',
})
