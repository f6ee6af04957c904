import type { Messages } from '../pt.ts'

export const home: Messages['home'] = {
  hero_title: 'Games you can check.',
  hello: (name) => `Hello, ${name}.`,
  hello_anyone: 'Welcome back.',
  open_round: (stake, picks, prize) =>
    picks === 0
      ? `Open round: stake of ${stake}, no tile opened yet.`
      : `Open round: stake of ${stake}, ${picks === 1 ? '1 tile opened' : `${picks} tiles opened`}. Cashing out now: ${prize}.`,
  open_round_go: 'Continue the round',
  banners: 'Highlights',
  banner_number: (at, of) => `Highlight ${at} of ${of}`,
  ways: 'Shortcuts',
}
