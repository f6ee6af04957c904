/** Refusal of an operator's call by a supplier; each contract has its own format. */
export class SupplierRefusal extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
