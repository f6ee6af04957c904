import { type Cents, cents } from '@jogo/rules/money'

/** An amount of real and bonus balance. */
export interface Parts {
  real: Cents
  bonus: Cents
}

export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** Divides a win like the stakes of its round. The bonus part is rounded down; without stakes the whole win is real. */
export function divide(amount: Cents, { real, bonus }: Parts): Parts {
  const part = bonus > 0n ? cents((amount * bonus) / (real + bonus)) : cents(0n)
  return { real: cents(amount - part), bonus: part }
}

/** An amount from the available parts, real before bonus. */
export function realFirst(amount: Cents, there: Parts): Parts {
  const real = least(amount, there.real)
  return { real, bonus: least(cents(amount - real), there.bonus) }
}

/** Balance of a wallet that the actions of a request reduce. */
export class RunningBalance {
  #left: Parts
  constructor(left: Parts) {
    this.#left = left
  }
  put({ real, bonus }: Parts): void {
    this.#left = { real: cents(this.#left.real + real), bonus: cents(this.#left.bonus + bonus) }
  }
  /** Takes these parts from the balance, as far as it covers them. @returns the taken parts */
  take({ real, bonus }: Parts): Parts {
    const taken = { real: least(real, this.#left.real), bonus: least(bonus, this.#left.bonus) }
    this.#left = { real: cents(this.#left.real - taken.real), bonus: cents(this.#left.bonus - taken.bonus) }
    return taken
  }
}
