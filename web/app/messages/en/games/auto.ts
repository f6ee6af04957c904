import type { Messages } from '../../pt.ts'

export const auto: Messages['auto'] = {
  title: 'Automatic play',
  about: (stake) =>
    `Each round plays ${stake}, one after another, until one of these stops. You can stop at any time.`,
  rounds: 'Rounds',
  loss: 'Stop before losing more than',
  win: 'Stop at a win above',
  never: 'No',
  feature: 'Stop when a special round comes',
  start: (rounds) => `Begin ${rounds} rounds`,
  keys: 'Space or Esc stops.',
  stops: 'It also stops when you leave the page or the tab, or when a round is refused.',
  stop: 'Stop automatic play',
  left: 'Rounds left',
  of: (left, all) => `${left} of ${all}`,
  net: 'Result',
  ended: (why, rounds, net) => `Auto: ${why}. ${rounds === 1 ? '1 round' : `${rounds} rounds`}, ${net}.`,
  why: {
    rounds: 'all rounds played',
    loss: 'loss limit',
    win: 'a win above the chosen one',
    feature: 'a special round',
    refused: 'the round was not accepted',
    changed: 'the bet changed',
    hidden: 'you left the tab',
    dialog: 'a window opened',
    player: 'you stopped it',
  },
}
