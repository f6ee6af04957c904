import { type Cents, cents } from '@jogo/rules/money'

/** An amount of real and bonus balance. */
export interface Parts {
  real: Cents
  bonus: Cents
}

export const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** Divides a win as the stakes of its round were: the bonus part is rounded down; without stakes all is real. */
export function divide(amount: Cents, { real, bonus }: Parts): Parts {
  const part = bonus > 0n ? cents((amount * bonus) / (real + bonus)) : cents(0n)
  return { real: cents(amount - part), bonus: part }
}

/** Remaining balance of a wallet while a request takes from it. */
export class RunningBalance {
  #left: Parts
  constructor(left: Parts) {
    this.#left = left
  }
  put({ real, bonus }: Parts): void {
    this.#left = { real: cents(this.#left.real + real), bonus: cents(this.#left.bonus + bonus) }
  }
  /** Takes the given parts, as far as available. */
  take({ real, bonus }: Parts): Parts {
    const taken = { real: least(real, this.#left.real), bonus: least(bonus, this.#left.bonus) }
    this.#left = { real: cents(this.#left.real - taken.real), bonus: cents(this.#left.bonus - taken.bonus) }
    return taken
  }
}
