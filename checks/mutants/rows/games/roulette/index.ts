import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/roulette/roulette.ts'
const test = 'rules/src/games/roulette/roulette.test.ts'

export const ROULETTE: readonly Mutant[] = [
  {
    file,
    from: '36 / numbers.length',
    to: '35 / numbers.length',
    test,
    title: 'returns 36/37 on every place',
  },
  {
    file,
    from: "if (new Set(places.map(({ place }) => place)).size < places.length) return 'repeated'",
    to: '',
    test,
    title: 'is none with the same place twice',
  },
  {
    file,
    from: 'Number.isSafeInteger(stake) && stake > 0',
    to: 'Number.isSafeInteger(stake)',
    test,
    title: 'is none with less than nothing on a place',
  },
  {
    file,
    from: '(paid > best ? paid : best)',
    to: '(paid < best ? paid : best)',
    test,
    title: 'is limited by what its best number pays',
  },
]
