import type { Mutant } from '../../../mutant.ts'

const test = 'rules/src/slots/slots.test.ts'
const model = 'sim/models/models.test.ts'

export const SLOTS: readonly Mutant[] = [
  {
    file: 'rules/src/slots/wins.ts',
    from: 'let units = wilds > 0 ? payOf(table, wild, wilds) : 0',
    to: 'let units = 0',
    test,
    title: 'pays the wilds it begins with when they are worth more',
  },
  {
    file: 'rules/src/slots/wins.ts',
    from: 'ways *= here',
    to: 'ways += here',
    test,
    title: 'multiply the symbols of neighbouring reels',
  },
  {
    file: 'rules/src/slots/spin.ts',
    from: '+ strip.length - 1) % strip.length',
    to: '+ 1) % strip.length',
    test,
    title: 'takes away what won, lets fall what is above',
  },
  {
    file: 'rules/src/slots/play.ts',
    from: 'freeSpinsOf(table, spin.scatters, true), free.most - given)',
    to: 'freeSpinsOf(table, spin.scatters, true), free.most - given + 1)',
    test,
    title: 'ends, whatever is drawn',
  },
  {
    file: 'rules/src/slots/play.ts',
    from: 'units: Math.min(units, data.maxUnits)',
    to: 'units',
    test,
    title: 'pays no more than the most',
  },
  {
    file: 'rules/src/slots/spin.ts',
    from: 'const scattered = at === 0 ?',
    to: 'const scattered = at >= 0 ?',
    test,
    title: 'pays its scatters once',
  },
  {
    file: 'rules/src/slots/hold.ts',
    from: 'left = hold.respins + 1',
    to: 'left = hold.respins',
    test: model,
    title: 'a model draws and pays the same as',
  },
]
