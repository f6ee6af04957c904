import type { Messages } from '../../../pt.ts'

export const slots_how: Messages['slots_how'] = {
  window: (reels, rows) =>
    `${reels} reels stop at places that are drawn, each equally likely, and show ${rows} rows.`,
  by_lines: (count) =>
    `Equal symbols in a row from the leftmost reel, on one of the ${count} lines, pay what the table says. A line pays its best win alone; wins of different lines add up.`,
  by_ways: (count) =>
    `Equal symbols on neighbouring reels from the left pay in any row: ${count} ways to win. Of each symbol the longest run counts, times the number of ways in which it appears.`,
  by_cluster: (least) =>
    `${least} or more equal symbols that touch with their sides pay what the table says. Wins of different groups add up; a wild may count in several.`,
  tumble: (first, multipliers, most) =>
    `What wins goes away, what is above falls, and the reel fills up. Wins of the spin count ${first}, those of each fall: ${multipliers}; from then on the last of these. At most ${most} falls.`,
  free: (spins, times, most) =>
    `Special symbols bring free spins (symbols: spins): ${spins}. In them every win counts ${times}×. At most ${most} a round.`,
  again: (spins) => `In free spins, special symbols bring more (symbols: spins): ${spins}.`,
  hold: (least, respins) =>
    `${least} coins or more stay and the rest spins ${respins} times; each new coin starts the count again. In the end all pay what is written on them.`,
  hold_chance: (odds) =>
    `In each of these spins, each empty place shows a coin with a chance of 1 in ${odds}.`,
  hold_values: (values) => `The value of each coin is drawn (times the stake: chance): ${values}.`,
  hold_full: (times) => `If coins fill the window, the round pays ${times} the stake more.`,
  hold_bet_only: 'Only the spin of the bet begins the coin round: in free spins coins do not count.',
  limit: (times, max) => `A whole round pays at most ${times} the stake, and at most ${max}.`,
  rounded: 'The win is rounded once, at the end, down, to centavos.',
  kept: 'If the connection drops during the bet, try again: you will not be charged twice.',
}
