import type { Language } from '@jogo/contract/refusals'
import { type CaseTopic, openedCase } from '@jogo/rules/support/cases'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { emailKey } from '../../people/players/index.ts'
import type { CasesDeps } from './deps.ts'
import { sendLetterLater } from './queue.ts'
import * as store from './store.ts'

/** Author of the house's automatic messages; it stands in place of an operator. */
const BY_ITSELF = 'house'

/** Opens a case with a player on behalf of the house, in the player's language and with the deadline of its topic. @returns the number of the case */
export async function openByHouse(
  { clock, players }: Pick<CasesDeps, 'clock' | 'players'>,
  tx: Tx,
  { playerId, topic, text }: { playerId: number; topic: CaseTopic; text: (language: Language) => string },
): Promise<number> {
  const { name, email, language } = await players.get(playerId, tx)
  const at = clock.now()
  const writer = { playerId, name, email, language, emailKey: emailKey(email) ?? email }
  const number = await store.insertCase(tx, writer, openedCase(topic, at), at)
  const message = { id: newId(clock), at, text: text(language) }
  const n = await store.insertMessage(tx, number, { ...message, by: 'house', operator: BY_ITSELF })
  await sendLetterLater(tx, { number, n })
  await publish(tx, { name: 'case.answered', playerId, number })
  return number
}
