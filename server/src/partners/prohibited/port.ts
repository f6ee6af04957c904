import type { RegisterAnswer } from '@jogo/rules/protection/prohibited'

/** A register of prohibited bettors, or of people for review. */
export interface ProhibitedRegister {
  /** Name of the register, see `Impediment`. */
  name: RegisterAnswer['register']
  /**
   * @returns the register's words for this CPF; undefined for any deviation from the agreed answer about this CPF, and then treated as a refusal
   * @param cpf eleven digits with right check digits
   */
  lookUp(cpf: string): Promise<RegisterAnswer['words']>
  /**
   * `lookUp` of a register of lists, with the SHA-256 of the lists behind the answer, 64 hex digits;
   * undefined if the supplier omits it.
   */
  lookUpLists?(cpf: string): Promise<{ words: RegisterAnswer['words']; listsHash?: string }>
}

/** Address of a register, and our key. */
export interface RegisterAddress {
  baseUrl: string
  apiKey: string
}

/** Report of a closed account to the regulator. `id` is made by us: a repeat has no effect there. */
export interface StatusReport {
  id: string
  cpf: string
  /** 10 social programme, 4 self-excluded, 7 court order. */
  code: number
  /** `2026-11-24`, of America/Sao_Paulo: when it was found. */
  day: string
}

/** Receiver of reports of accounts. */
export interface StatusReports {
  /** @returns `unknown`: no clear answer, possibly accepted; the same report is sent again */
  report(report: StatusReport): Promise<'accepted' | 'rejected' | 'unknown'>
}
