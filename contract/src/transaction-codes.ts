/** `status` of a completed `UserTransactionEvent`. */
export const DONE = 2
/** `status` of a bet that waits to be taken or refused. */
export const WAITING = 0
/** `type` of a `UserTransactionEvent`: money in, money out. */
export const IN = 1
export const OUT = 0
