/** An invalid input with a full explanation, which is shown without a stack. */
export class Problem extends Error {}
