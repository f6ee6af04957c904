/** An invalid input, explained in full: shown without a stack. */
export class Problem extends Error {}
