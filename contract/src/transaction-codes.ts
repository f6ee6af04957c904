/** `status` of a completed `UserTransactionEvent`. */
export const DONE = 2
/** `type` of a `UserTransactionEvent`: money in, money out. */
export const IN = 1
export const OUT = 0
