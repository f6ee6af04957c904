import type { Language } from '@jogo/contract/refusals'
import { SHOWN_CAUSES } from '@jogo/rules/cashier/hold-rules'
import { LEGAL_MS } from '@jogo/rules/cashier/legal-clock'
import { type Cents, formatBrl } from '@jogo/rules/money'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { findCase } from '../../house/cases/index.ts'
import type { CashierDeps } from './deps.ts'
import { findOpenHold } from './hold-store.ts'
import { listLate, updateLate, updateLateCase } from './payout-store.ts'

const AT_MOST = 100

/**
 * Handles withdrawals with payouts past their legal deadline: it logs an error once per payout and opens a support case. Later late payouts join the case while
 * it is open. A hold without a shown reason gets no case, whatever its cause, because its operators see the hold.
 */
export async function watchLegalClock({ db, clock, log, openCase }: CashierDeps): Promise<Rest> {
  const now = clock.now()
  const dueBefore = new Date(now.getTime() - LEGAL_MS)
  const late = await listLate(db.sql, dueBefore, AT_MOST)
  for (const { id, playerId, amount } of late)
    await db.transaction(async (tx) => {
      const payouts = await updateLate(tx, id, { dueBefore, at: now })
      if (!payouts) return
      const hold = await findOpenHold(tx, id)
      const { count, supportCase } = payouts
      log.error(
        { withdrawal: id, payouts: count, hold: hold?.number },
        'the legal time of a withdrawal has run out',
      )
      if (hold && SHOWN_CAUSES[hold.cause] === 'review') return
      const earlier = supportCase === null ? undefined : await findCase(tx, supportCase)
      if (earlier && earlier.state !== 'closed') return
      const text = (language: Language) => lateText(language, payouts.amount, amount)
      await updateLateCase(tx, id, await openCase(tx, { playerId, topic: 'money', text }))
    })
  return sweepRest(late.length, AT_MOST)
}

/** Texts in the player's case about a late withdrawal. */
const WORDS: Record<
  Language,
  { whole(amount: string): string; part(amount: string, of: string): string; rest: string }
> = {
  pt: {
    whole: (amount) => `Seu saque de ${amount} passou do prazo de 120 minutos, e a demora é nossa.`,
    part: (amount, of) =>
      `${amount} do seu saque de ${of} passaram do prazo de 120 minutos, e a demora é nossa.`,
    rest: 'O valor continua reservado para você, e nossa equipe está cuidando dele. Não é preciso pedir de novo. A página do saque mostra cada passo, e você pode escrever aqui.',
  },
  en: {
    whole: (amount) =>
      `Your withdrawal of ${amount} has passed its time of 120 minutes, and the delay is ours.`,
    part: (amount, of) =>
      `${amount} of your withdrawal of ${of} has passed its time of 120 minutes, and the delay is ours.`,
    rest: 'The amount is still set aside for you, and our team is taking care of it. There is no need to ask again. The page of the withdrawal shows each step, and you can write here.',
  },
  es: {
    whole: (amount) => `Tu retiro de ${amount} pasó el plazo de 120 minutos, y la demora es nuestra.`,
    part: (amount, of) =>
      `${amount} de tu retiro de ${of} pasaron el plazo de 120 minutos, y la demora es nuestra.`,
    rest: 'El valor sigue reservado para ti, y nuestro equipo se está ocupando. No hace falta pedirlo de nuevo. La página del retiro muestra cada paso, y puedes escribir aquí.',
  },
}

/** @param late amount of the late payouts, a part of `amount` */
function lateText(language: Language, late: Cents, amount: Cents): string {
  const { whole, part, rest } = WORDS[language]
  const [lateBrl, brl] = [formatBrl(late, language), formatBrl(amount, language)]
  return `${late < amount ? part(lateBrl, brl) : whole(brl)}\n\n${rest}`
}
