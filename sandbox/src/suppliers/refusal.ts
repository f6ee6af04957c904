/** What a supplier answers the operator when a call cannot be done; each contract writes it its own way. */
export class SupplierRefusal extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
