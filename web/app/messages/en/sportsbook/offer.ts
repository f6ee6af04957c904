import type { Messages } from '../../pt.ts'

export const offer: Messages['offer'] = {
  columns: 'Market of the list',
  column: { result: 'Result', handicap: 'Handicap', total: 'Total', both: 'Both score' },
  /** The total in football. */
  goals: 'Goals',
  /** While no price arrives. */
  old: 'Connection lost: prices may have changed.',
  age: (seconds: number) =>
    `Prices from ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} ago · reconnecting`,
}
