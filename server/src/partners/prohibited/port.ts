import type { RegisterAnswer } from '@jogo/rules/protection/prohibited'

/** A register of prohibited bettors, or of people to review. */
export interface ProhibitedRegister {
  /** Name of the register (see `Impediment`). */
  name: RegisterAnswer['register']
  /**
   * @returns the register's words for this CPF; undefined if the answer differs in any way from the agreed form, which counts as a refusal
   * @param cpf eleven digits with right check digits
   */
  lookUp(cpf: string): Promise<RegisterAnswer['words']>
  /** `lookUp` of a register of lists. It also returns the SHA-256 of the lists behind the answer, 64 hex digits, or undefined if the supplier omits it. */
  lookUpLists?(cpf: string): Promise<{ words: RegisterAnswer['words']; listsHash?: string }>
}

/** Address of a register, and our key. */
export interface RegisterAddress {
  baseUrl: string
  apiKey: string
}

/** Report of a closed account to the regulator. `id` is ours; a repeated report has no effect. */
export interface StatusReport {
  id: string
  cpf: string
  /** Reason: 10 social programme, 4 self-excluded, 7 court order. */
  code: number
  /** Day of the finding in America/Sao_Paulo, such as `2026-11-24`. */
  day: string
}

/** Receiver of reports about closed accounts. */
export interface StatusReports {
  /** @returns `unknown`: no clear answer, possibly accepted; the same report must be sent again */
  report(report: StatusReport): Promise<'accepted' | 'rejected' | 'unknown'>
}
