import type { Messages } from '../../pt.ts'

export const betting_rules: Messages['betting_rules'] = {
  title: 'Markets of sports',
  text: 'How each market is settled. These rules come from the same tables that settle bets; each bet keeps the version it was placed under.',
  version: (version: number, day: string) => `Version ${version}, since ${day}`,
  choose: 'Version of the rules',
  general: 'For all markets',
  void_after: (hours: number) =>
    `A match that is postponed or interrupted and does not go on within ${hours} hours: what was not decided yet is void, and the stake comes back.`,
  final_after: (hours: number) =>
    `A result may be corrected for up to ${hours} hours after it was told; the correction stands in the bet.`,
  price_error: (times: string) =>
    `Odds are an error when they are ${times} times the fair ones or more. It holds alike for bets won and lost, and two people have to confirm it.`,
  settled:
    'A bet is settled by the official result, checked against the facts of the match. When the two differ, nothing is paid until a person has looked.',
  void: 'A void selection counts as 1.00: of a single bet the stake comes back, in a multiple it drops out.',
  none: 'The rules of the markets are not published yet.',
  home: 'Home side',
  away: 'Away side',
  market: 'Market',
  decided: 'What counts',
  rules: {
    plain: '',
    line: 'Exactly on the line the stake comes back; of quarter lines half of it is on each line beside it.',
    draw_void: 'With a draw the stake comes back.',
    start: 'The goals of the start are added to the score; there is a selection for the draw too.',
    zero_even: 'Zero counts as even.',
    several: 'More than one selection may win.',
    cards:
      'A yellow card is 1, a red one 2; the second yellow of a player does not count beside the red. Players on the pitch alone, in 90 minutes.',
  },
  scopes: {
    regular_time: '90 minutes with stoppage time, without extra time.',
    first_half: 'The first half alone, with stoppage time.',
    second_half: 'The second half alone, with stoppage time.',
    halves: 'Both halves, with stoppage time.',
    goals: 'The goals in their order, in 90 minutes.',
    first_two_quarters: 'The first two quarters.',
    four_quarters: 'The four quarters, without overtime.',
    quarter: 'That quarter alone.',
    set: 'That set alone.',
    map: 'That map alone.',
    with_overtime: 'The whole match, with overtime.',
    extra_time: 'Extra time alone.',
    shootout: 'The penalty shoot-out alone.',
    any_shootout: 'Whether the match comes to penalties.',
    won: 'Sets or maps won.',
    points: 'The sum of all sets, games or rounds.',
    tie_breaks: 'The tie-breaks of the match.',
    set_tie_break: 'The tie-break of that set.',
    quarter_hour: 'The goals between these minutes; stoppage time belongs to the last minute of its half.',
    bookings: 'The cards in 90 minutes.',
    red_cards: 'The red cards in 90 minutes.',
    qualified: 'Who goes through, with extra time and penalties.',
  },
}
