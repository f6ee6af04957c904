import type { Messages } from '../../pt.ts'

export const free_spins: Messages['free_spins'] = {
  title: 'Free spins',
  left: (left, all) => `Free spins: ${left} of ${all} left`,
  over: (won) => `Your free spins are over: you won ${won}`,
  each: (stake, until) => `${stake} each, paid by the house, until ${until}.`,
  prize: {
    real: 'What you win goes to your real balance.',
    bonus: 'What you win goes to your bonus balance.',
  },
  most: (most) => `No more than ${most} in all.`,
  won: (won) => `Won so far: ${won}.`,
  cut: (paid) => `The last prize reached the most: you got ${paid}.`,
  spin: 'Spin for free',
  enter: 'Play free spins',
  leave: 'Play with my balance',
}
