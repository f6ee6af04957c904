import { afterAct } from '@jogo/rules/support/cases'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { sendLetterLater } from './queue.ts'
import * as store from './store.ts'

export interface HouseAnswer {
  number: number
  /** Id of the message. */
  id: string
  operator: string
  text: string
  at: Date
}

/** Writes the house's answer to a case. The writer gets a letter, and open pages reload the case. @throws Refusal case_not_found, case_closed */
export async function answerCase(
  tx: Tx,
  { number, id, operator, text, at }: HouseAnswer,
): Promise<{ before: store.SupportCase }> {
  const before = (await store.findCase(tx, number, true)) ?? refuse('case_not_found')
  const after = afterAct(before, 'house.answer', at) ?? refuse('case_closed')
  const n = await store.insertMessage(tx, number, { id, by: 'house', operator, at, text })
  await store.updateClock(tx, number, after, at)
  await sendLetterLater(tx, { number, n })
  const { playerId } = before.writer
  if (playerId !== undefined) await publish(tx, { name: 'case.answered', playerId, number })
  return { before }
}

/** Closes a case by the house, after its answer. @throws Refusal case_not_found, case_unanswered */
export async function closeCaseByHouse(
  tx: Tx,
  number: number,
  at: Date,
): Promise<{ before: store.SupportCase }> {
  const before = (await store.findCase(tx, number, true)) ?? refuse('case_not_found')
  const after = afterAct(before, 'house.close', at) ?? refuse('case_unanswered')
  await store.updateClock(tx, number, after, at)
  return { before }
}
