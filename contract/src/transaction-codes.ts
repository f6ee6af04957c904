/** `status` of a `UserTransactionEvent` that has happened. */
export const DONE = 2
/** `type` of one: money that came in, money that went out. */
export const IN = 1
export const OUT = 0
