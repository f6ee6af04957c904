import type { RegisterAnswer } from '@jogo/rules/protection/prohibited'

/** A register of people who may not bet, or who are to be looked at. */
export interface ProhibitedRegister {
  /** @returns undefined unless it answered exactly as agreed, about this CPF: whoever asks takes that for no @param cpf eleven digits with right check digits */
  lookUp(cpf: string): Promise<RegisterAnswer>
}

/** Where a register is, and our key there. */
export interface RegisterAddress {
  baseUrl: string
  apiKey: string
}
