/** What is wrong with what was asked for, said in full: it is shown without a stack. */
export class Problem extends Error {}
