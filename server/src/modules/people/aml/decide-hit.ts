import { HIT_TRANSITIONS } from '@jogo/rules/aml/rules'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type AmlHit, findHit, updateHit } from './store.ts'

export interface HitDecision {
  number: number
  operator: string
  /** Text of the analysis, or reason of the decision. */
  text: string
  at: Date
}

/** Minimum characters of an analysis, because a shorter text documents nothing. */
const LEAST_CHARACTERS = 30
const MOST_CHARACTERS = 20_000

/**
 * Adds a text to the analysis of an undecided hit.
 * @returns the hit before the change
 * @throws Refusal aml_hit_not_found, aml_hit_decided, aml_text_length
 */
export async function analyseHit(tx: Tx, { number, operator, text, at }: HitDecision): Promise<AmlHit> {
  const before = await lockOpen(tx, number)
  await updateHit(tx, number, { step: 'in_analysis', operator, text: written(text), at })
  return before
}

/**
 * Decides an analysed hit: reported to the Coaf, or dismissed. The decision is final.
 * @returns the hit before the change
 * @throws Refusal aml_hit_not_found, aml_hit_decided, aml_hit_unanalysed, aml_text_length
 */
export async function decideHit(
  tx: Tx,
  { number, operator, text, at, decision }: HitDecision & { decision: 'reported' | 'dismissed' },
): Promise<AmlHit> {
  const before = await lockOpen(tx, number)
  const next: readonly string[] = HIT_TRANSITIONS[before.state]
  if (!next.includes(decision)) refuse('aml_hit_unanalysed')
  await updateHit(tx, number, { step: decision, operator, text: written(text), at })
  const { playerId, rule } = before
  await publish(tx, { name: 'aml_hit.decided', playerId, number, decision, rule })
  return before
}

async function lockOpen(tx: Tx, number: number): Promise<AmlHit> {
  const hit = (await findHit(tx, number, true)) ?? refuse('aml_hit_not_found')
  return hit.decidedAt ? refuse('aml_hit_decided') : hit
}

function written(text: string): string {
  const trimmed = text.trim()
  const isFit = trimmed.length >= LEAST_CHARACTERS && trimmed.length <= MOST_CHARACTERS
  return isFit
    ? trimmed
    : refuse('aml_text_length', { data: { least: LEAST_CHARACTERS, most: MOST_CHARACTERS } })
}
