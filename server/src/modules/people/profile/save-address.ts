import { cepDigits } from '@jogo/rules/cep'
import { plainText } from '@jogo/rules/plain-text'
import { refuse } from '../../../platform/refusal.ts'
import type { ProfileDeps } from './deps.ts'
import { type HomeAddress, upsertAddress } from './profile-store.ts'

const MOST = { street: 120, number: 12, complement: 60, district: 80, city: 80 } as const
const OPTIONAL: ReadonlySet<string> = new Set(['complement', 'district'])

/** Saves the home address as the player states it. */
export async function saveAddress(
  { db, clock }: ProfileDeps,
  playerId: number,
  typed: HomeAddress,
): Promise<void> {
  await upsertAddress(db.sql, playerId, readAddress(typed), clock.now())
}

/** @throws Refusal invalid_request with each field that cannot be part of an address */
export function readAddress(typed: HomeAddress): HomeAddress {
  const cep = cepDigits(typed.cep)
  const lines = Object.entries(MOST).map(([name, most]) => {
    const text = typed[name as keyof typeof MOST]
    const isLeftOut = OPTIONAL.has(name) && text.trim() === ''
    return [name, isLeftOut ? '' : plainText(text, most)] as const
  })
  const wrong = [
    ...(cep ? [] : ['cep']),
    ...lines.flatMap(([name, line]) => (line === undefined ? [name] : [])),
  ]
  if (!cep || wrong.length > 0)
    refuse('invalid_request', {
      fields: Object.fromEntries(wrong.map((name) => [name, 'field_invalid' as const])),
    })
  return { ...typed, cep, ...Object.fromEntries(lines) } as HomeAddress
}
