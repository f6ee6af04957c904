import type { Messages } from '../../pt.ts'

export const betting_rules: Messages['betting_rules'] = {
  title: 'Markets of sports',
  text: 'How each market is settled. These rules come from the same tables that settle bets; each bet keeps the version it was placed under.',
  version: (version: number, day: string) => `Version ${version}, since ${day}`,
  choose: 'Version of the rules',
  general: 'For all markets',
  void_after: (hours: number) =>
    `A match that is postponed or interrupted and does not end within ${hours} hours of its planned start: what was not decided yet is void, and the stake comes back.`,
  final_after: (hours: number) =>
    `A result may be corrected for up to ${hours} hours after it was paid; the correction stands in the bet. What was paid too much is taken from the balance; what is no longer there is taken from what later bets win, never from deposits or stakes that come back, and stops no withdrawal.`,
  price_error: (times: string, minutes: number) =>
    `Odds are an error when they are ${times} times the fair ones or more, or the fair ones are ${times} times them or more. Fair are those that follow within ${minutes} minutes, when the odds before were no error beside them either; the first odds of a market are an error only when the fair ones come within ${minutes} minutes of them. The stakes of all bets placed at the wrong odds come back, won or lost, and two people have to confirm it.`,
  settled:
    'A bet is settled by the official result, checked against the facts of the match. When the two differ, nothing is paid until a person has looked.',
  void: 'A void selection counts as 1.00: of a single bet the stake comes back, in a multiple it drops out.',
  continues: {
    any_score:
      'In this version any score could have followed in a match that was given up: only what was played decides.',
    sport:
      'What could no longer end otherwise is decided too, by the rules of the sport. Tennis: a set goes to 6 games two ahead, 7–5, or a tie-break at 6–6; a ten-point tie-break in place of the deciding set counts only once it has begun. Volleyball: sets to 25, the fifth to 15, two ahead, best of five. Counter-Strike 2 and Valorant: a map to 13 rounds, with overtime at 12–12. At 6–3 and 4–5, for example, the match would have had at least 21 games: “over 20.5” wins.',
  } as Readonly<Record<string, string>>,
  live: (delays: string) =>
    `A live bet, accepted while the match goes on, is not void for that. It waits before it is accepted: ${delays}; on several matches for the longest of these times. If the market is suspended or the score changes meanwhile, it is refused and the stake comes back.`,
  cash_out: (share, asked, day) =>
    `Cash-out: since ${day}, ${share} of ${asked} requests for an amount got an offer. We count every amount that a player asked for, those that the page renews every 5 seconds too.`,
  more: [
    'Decided is what was played and does not change however the match goes on; what was missing is not assumed. A market is decided as a whole; on a quarter line each half by itself.',
    'A bet placed after the match had begun, even if that is found out later: void.',
    'A match that is cancelled, does not begin or is a walkover before it begins: all markets are void.',
    'If the supplier changes the teams, sides or sport of a match that had bets, it closes and its bets wait for our team: they stand if it is the same match and are void if not; without an answer they are void when matches that do not end are.',
    'Retirement or disqualification: sets and maps that were finished count, and the winner of the match is void.',
    'A part that was not played (a set, a map, a goal that did not come in a match that was broken off, extra time, the penalty shoot-out): void. In “Penalty shoot-out” without one “No” wins.',
    'Who qualifies: by extra time and penalties; without them by the official result.',
    'An own goal counts for the side that gains it.',
    'Tennis: a tie-break of ten points in place of the deciding set counts as one set and one game, and as a tie-break.',
    "“4+” and “5+” are that number or more, of both sides together; “Any other score” is any that is not listed. In “(0:1)” the first number is the home side's.",
    'A payout is rounded once a bet, down. The highest payout limits winnings alone: a stake that comes back is never cut.',
    'Cash-out: the house may buy an open bet back, whole or in parts. The amount is what the bet pays on average, by the fair chances of the moment and up to the highest payout, less 3% and another 1% for each open selection, 8% at most, rounded down; it is good for 5 seconds. A part that was cashed out is final: no result, correction or void changes it. There is none with bonus. While the match of an open selection goes on, it waits as a live bet does: at the end it pays the confirmed amount, if the amount of then is not lower; if it is, or if the market is suspended or the score changes, nothing is cashed out.',
  ],
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
    after_score: 'The goals after that score count. If it is taken back, the stake comes back.',
    zero_even: 'Zero counts as even.',
    several: 'More than one selection may win.',
    cards:
      'A yellow card is 1, a red one 2; the second yellow of a player does not count beside the red. Only cards of named players on the pitch in 90 minutes with stoppage time; not those of extra time or after the final whistle.',
  },
  scopes: {
    regular_time: '90 minutes with stoppage time, without extra time.',
    first_half: 'The first half alone, with stoppage time.',
    second_half: 'The second half alone, with stoppage time.',
    halves: 'Both halves, with stoppage time.',
    goals: 'The goals in their order, in 90 minutes with stoppage time.',
    first_two_quarters: 'The first two quarters.',
    four_quarters: 'The four quarters, without overtime.',
    quarter: 'That quarter alone.',
    set: 'That set alone.',
    map: 'That map alone, with overtime: rounds, kills or goals, depending on the game.',
    map_winner: 'Who wins that map, with overtime; the side with fewer kills may win it.',
    map_overtime: 'Whether both sides win twelve rounds of that map.',
    map_round: 'That round of that map alone. A round that is not played is void.',
    nth_kill: 'The kills of that map in their order. Void if there are fewer.',
    nth_tower:
      'The towers destroyed in that map, in their order, by the side that destroys them. Void if there are fewer.',
    nth_dragon: 'The dragons of that map in their order. Void if there are fewer.',
    nth_baron: 'The Barons of that map in their order. Void if there are fewer.',
    nth_inhibitor:
      'The inhibitors destroyed in that map, in their order, by the side that destroys them. Void if there are fewer.',
    nth_aegis: 'The Aegis of that map in their order, by the side that takes it. Void if there are fewer.',
    with_overtime: 'The whole match, with overtime.',
    extra_time: 'Extra time alone.',
    shootout: 'The penalty shoot-out alone.',
    any_shootout: 'Whether the match comes to penalties.',
    won: 'Sets or maps won. If the series ends level, the stake is returned.',
    points: 'The sum of all sets, games or rounds.',
    games: 'The games of all sets.',
    set_games: 'The games of that set.',
    tie_breaks: 'The tie-breaks of the match.',
    set_tie_break: 'The tie-break of that set.',
    quarter_hour:
      'The goals from the first to the last of these minutes, both included; stoppage time belongs to the last minute of its half.',
    bookings: 'The cards in 90 minutes.',
    red_cards: 'The red cards in 90 minutes.',
    qualified: 'Who goes through, with extra time and penalties.',
  },
}
