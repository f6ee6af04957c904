/** What an order asks for, as it came. */
export type Wish = Readonly<Record<string, unknown>>

export class OrderMistake extends Error {}

export function numberIn(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new OrderMistake(`${name} must be a number`)
  return value
}

export function sideOf(value: unknown): 'home' | 'away' {
  if (value !== 'home' && value !== 'away') throw new OrderMistake('side must be home or away')
  return value
}
