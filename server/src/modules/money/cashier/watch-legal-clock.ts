import type { Language } from '@jogo/contract/refusals'
import { SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import { type Cents, formatBrl } from '@jogo/rules/money'
import { type Rest, restOf } from '../../../platform/sweeps.ts'
import type { CashierDeps } from './deps.ts'
import { findOpenHold } from './hold-store.ts'
import { listLate, updateLate } from './payout-store.ts'

const AT_MOST = 100

/**
 * Logs an error once, and opens a case at support, for each withdrawal beyond its legal time. A hold without
 * a shown reason gets no case: its operators see the hold.
 */
export async function watchLegalClock({ db, clock, log, openCase }: CashierDeps): Promise<Rest> {
  const now = clock.now()
  const late = await listLate(db.sql, new Date(now.getTime() - LEGAL_MS), AT_MOST)
  for (const { id, playerId, amount } of late)
    await db.transaction(async (tx) => {
      if (!(await updateLate(tx, id, now))) return
      const hold = await findOpenHold(tx, id)
      log.error({ withdrawal: id, hold: hold?.number }, 'the legal time of a withdrawal has run out')
      if (hold && SHOWN_CAUSES[hold.cause] === 'review') return
      await openCase(tx, { playerId, topic: 'money', text: (language) => lateText(language, amount) })
    })
  return restOf(late.length, AT_MOST)
}

/** Texts of the player's case of a withdrawal whose legal time has run out. */
const WORDS: Record<Language, (amount: string) => string> = {
  pt: (amount) => `Seu saque de ${amount} passou do prazo de 120 minutos, e a demora é nossa.

O valor continua reservado para você, e nossa equipe está cuidando dele. Não é preciso pedir de novo. A página do saque mostra cada passo, e você pode escrever aqui.`,
  en: (amount) => `Your withdrawal of ${amount} has passed its time of 120 minutes, and the delay is ours.

The amount is still set aside for you, and our team is taking care of it. There is no need to ask again. The page of the withdrawal shows each step, and you can write here.`,
  es: (amount) => `Tu retiro de ${amount} pasó el plazo de 120 minutos, y la demora es nuestra.

El valor sigue reservado para ti, y nuestro equipo se está ocupando. No hace falta pedirlo de nuevo. La página del retiro muestra cada paso, y puedes escribir aquí.`,
}

const lateText = (language: Language, amount: Cents): string => WORDS[language](formatBrl(amount, language))
