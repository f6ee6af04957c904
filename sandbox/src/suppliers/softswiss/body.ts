import type { SupplierDeps } from '../deps.ts'
import { SupplierRefusal } from '../refusal.ts'
import type { Game } from '../types.ts'

export type CallBody = Record<string, unknown>

export const bodyText = (body: CallBody, name: string): string => {
  const value = body[name]
  if (typeof value === 'string' && value !== '') return value
  throw new SupplierRefusal(400, 400, `${name} is required`)
}

/** @throws SupplierRefusal 405 for a game outside of the catalogue */
export function bodyGame({ catalogues }: SupplierDeps, identifier: string): Game {
  const game = catalogues.softswiss.find(identifier)
  if (!game) throw new SupplierRefusal(400, 405, `game ${identifier} is not available to the casino`)
  return game
}

export function requireReais(currency: unknown): void {
  if (currency !== 'BRL') throw new SupplierRefusal(400, 154, 'currency is not allowed: BRL is')
}
