import type { Answer } from '../http.ts'
import type { Violation } from './contract.ts'

/** An answer of RFC 7807, with the Central Bank's `type`. */
export class Problem extends Error {
  readonly kind: string
  readonly status: number
  readonly title: string
  readonly violations: Violation[]

  constructor(kind: string, status: number, title: string, detail: string, violations: Violation[] = []) {
    super(detail)
    this.kind = kind
    this.status = status
    this.title = title
    this.violations = violations
  }
}

/** The payout API is the PSP's own and has another error format. */
export class PayoutRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const notFound = (kind: string, detail: string) => new Problem(kind, 404, 'Não Encontrado', detail)

export const invalid = (kind: string, detail: string, violations: Violation[] = []) =>
  new Problem(kind, 400, 'Operação inválida.', detail, violations)

export function problemAnswer(problem: Problem): Answer {
  const { kind, status, title, message, violations } = problem
  return {
    status,
    type: 'application/problem+json',
    json: {
      type: `https://pix.bcb.gov.br/api/v2/error/${kind}`,
      title,
      status,
      detail: message,
      ...(violations.length > 0 ? { violacoes: violations } : {}),
    },
  }
}

export function payoutRefusalAnswer(refusal: PayoutRefusal): Answer {
  return { status: refusal.status, json: { nome: refusal.code, mensagem: refusal.message } }
}
