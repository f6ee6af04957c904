import type { RegisterAnswer } from '@jogo/rules/protection/prohibited'

/** A register of people who may not bet, or who are to be looked at. */
export interface ProhibitedRegister {
  /** Whose words these are, see `Impediment`. */
  name: RegisterAnswer['register']
  /** @returns the words that it has for this CPF; undefined unless it answered exactly as agreed, about this CPF: whoever asks takes that for no @param cpf eleven digits with right check digits */
  lookUp(cpf: string): Promise<RegisterAnswer['words']>
}

/** Where a register is, and our key there. */
export interface RegisterAddress {
  baseUrl: string
  apiKey: string
}

/** What the regulator is told of an account that was closed. `id` is made by us: the same one again changes nothing there. */
export interface StatusReport {
  id: string
  cpf: string
  /** 10 social programme, 4 self-excluded, 7 court order. */
  code: number
  /** `2026-11-24`, of America/Sao_Paulo: when it was found. */
  day: string
}

/** Where reports of accounts go. */
export interface StatusReports {
  /** @returns `unknown`: no clear answer, it may have been taken; the same one is sent again */
  report(report: StatusReport): Promise<'accepted' | 'rejected' | 'unknown'>
}
