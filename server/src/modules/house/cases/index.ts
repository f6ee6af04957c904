import type { Language } from '@jogo/contract/refusals'
import type { CaseTopic } from '@jogo/rules/support/cases'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { emailKey } from '../../people/players/index.ts'
import type { CasesDeps } from './deps.ts'
import { openByHouse } from './open-by-house.ts'
import * as store from './store.ts'
import { type CaseDraft, closeCase, openCase, writeToCase } from './write.ts'

export { answerCase, closeCaseByHouse } from './answer.ts'
export type { CasesDeps } from './deps.ts'
export { CASE_FIGURES } from './figures.ts'
export { casesData } from './personal-data-store.ts'
export { type CaseMessage, findCase, listMessages, listWaiting, type SupportCase } from './store.ts'

export interface CaseWithMessages {
  supportCase: store.SupportCase
  messages: store.CaseMessage[]
}

/**
 * Support cases. A case has a number, a deadline for the house's answer, and the whole conversation. They are open to everybody, in any state of the account.
 */
export interface Cases {
  /** Newest first. */
  list(playerId: number): Promise<store.SupportCase[]>
  /** @throws Refusal case_not_found */
  read(playerId: number, number: number): Promise<CaseWithMessages>
  /** @returns the number of the case @throws Refusal cases_too_many, reference_reused */
  open(playerId: number, wish: CaseDraft & { topic: CaseTopic }): Promise<number>
  /** @throws Refusal case_not_found, case_closed, cases_too_many, reference_reused */
  write(playerId: number, number: number, wish: CaseDraft): Promise<void>
  /** @throws Refusal case_not_found */
  close(playerId: number, number: number): Promise<void>
  /** Opens a case without a login. @throws Refusal field_invalid, cases_too_many, reference_reused */
  openAsVisitor(
    who: { name: string; email: string; language: Language },
    wish: CaseDraft & { topic: CaseTopic },
  ): Promise<store.SupportCase>
  /** Opens a case on behalf of the house; see `openByHouse`. */
  openByHouse(tx: Tx, wish: Parameters<typeof openByHouse>[2]): Promise<number>
  /** Values of `CASE_FIGURES`. */
  figures(): Promise<{ cases_late: number }>
}

const SHOWN_CASES = 50
const SHOWN_MESSAGES = 500

export function createCases(deps: CasesDeps): Cases {
  const { clock, db, players } = deps
  return {
    list: (playerId) => store.listCases(db.sql, playerId, SHOWN_CASES),
    read: async (playerId, number) => {
      const supportCase = await store.findCase(db.sql, number)
      if (supportCase?.writer.playerId !== playerId) return refuse('case_not_found')
      return { supportCase, messages: await store.listMessages(db.sql, number, SHOWN_MESSAGES) }
    },
    open: async (playerId, wish) => {
      const { name, email, language } = await players.get(playerId)
      return openCase(deps, { playerId, name, email, language, emailKey: emailKey(email) ?? email }, wish)
    },
    write: (playerId, number, wish) => writeToCase(deps, playerId, number, wish),
    close: (playerId, number) => closeCase(deps, playerId, number),
    openAsVisitor: async (who, wish) => {
      const key = emailKey(who.email) ?? refuse('field_invalid', { fields: { email: 'field_invalid' } })
      const name = who.name.replace(/[\p{C}\s]+/gu, ' ').trim()
      if (name.length < 2) refuse('field_invalid', { fields: { name: 'field_invalid' } })
      const writer = { ...who, name, email: who.email.trim(), emailKey: key, playerId: undefined }
      const number = await openCase(deps, writer, wish)
      return (await store.findCase(db.sql, number)) ?? refuse('case_not_found')
    },
    openByHouse: (tx, wish) => openByHouse(deps, tx, wish),
    figures: async () => ({ cases_late: await store.countLate(db.sql, clock.now()) }),
  }
}
