import type { Messages } from '../../pt.ts'

export const fair_check: Messages['fair_check'] = {
  marks: {
    hash: {
      name: 'Seed',
      yes: 'It matches the hash shown before.',
      no: 'It does not match the hash shown before.',
      none: 'The hash shown before is missing.',
    },
    seen: {
      name: 'Before the bet',
      yes: 'This round used what this browser showed before the bet.',
      no: 'This round did not use the seeds that this browser showed before the bet. If you did not change the seeds on another device, contact us.',
      none: 'This browser has no record of what it showed before this bet.',
    },
    terms: {
      name: 'Return and maximum payout',
      yes: 'They are what the game offers.',
      no: 'They are not what the game offered.',
      none: 'Not compared: the return is missing, or the game offers another one today. Compare with what it showed when you bet.',
    },
    data: {
      name: 'Game data',
      yes: 'Those published for this version.',
      no: "The game's data differ: those kept with the round are not the published ones.",
      none: 'The round used a version of the data that is not on this page.',
    },
    payout: {
      name: 'Payout',
      yes: 'Correct, to the centavo.',
      no: 'The amount paid is not what the rules give.',
      none: 'Enter stake and payout.',
    },
  },
  should_pay: (amount) => `By the rules: ${amount}.`,
  steps: 'The calculation, step by step',
  step_hash: 'The hash',
  step_hash_text: 'The SHA-256 hash of the revealed seed must equal the one shown before the bet.',
  computed: 'Computed now',
  promised: 'Shown before',
  step_words: 'The draws',
  step_words_text:
    "HMAC-SHA256, with the server seed as its key, over “player's seed : round number : block”. Every 8 digits are one draw.",
  block: (message) => `Message ${message}`,
  draw_word: 'Draw',
  draw_fraction: 'Fraction',
  draw_index: 'Position',
  draw_skipped: (count) =>
    `${count} ${count === 1 ? 'draw' : 'draws'} discarded, so that all positions are equally likely`,
  step_pay: 'The payout',
  rounded_down: (payout) => `; rounded down, ${payout}`,
  leading: (done: string, of: string) => `Going back through the chain: ${done} of ${of} places`,
  /** Texts for a refunded shared round. */
  refunded: {
    title: 'Refunded round',
    text: 'This round was not drawn in time and the stake went back. Its hash was published, so what would have been drawn can be computed: below, step by step.',
    won: (paid: string, stake: string) =>
      `By this draw the bet would have been paid ${paid}; ${stake} went back. If this happens again and again, see the total under “Your rounds, checked here” and tell us.`,
    lost: (stake: string) => `By this draw the bet would have lost; ${stake} went back.`,
  },
  /** Overrides for shared rounds, under the same names. */
  shared: {
    undrawn:
      'The round was not drawn in time. Its hash was published without use and leads to the first of the chain, like the others. By it would have been drawn:',
    pay_refunded: 'So it would have been. As the round was refunded, the whole stake went back.',
    step_hash: 'The chain',
    step_hash_text:
      'The SHA-256 of the text of each hash is the hash of the round before. Applied as often as the place says, it leads to the first hash, published before the lottery draw.',
    computed: 'First hash, computed now',
    promised: 'Published before',
    step_words_text:
      'HMAC-SHA256, with the hash of the round as its key, over the salt and, if needed, over “salt : block”. Every 8 digits are one draw.',
    seen_no:
      'This round changed after the bet: its chain, salt, place, cash-out or outcome is not the one that this browser showed, or it was refunded after it was drawn. Contact us.',
    marks: {
      hash: {
        name: 'Chain',
        yes: 'Leads to the first hash that was published.',
        no: 'Does not lead to the first hash that was published.',
        none: 'The first hash is missing, or is still being computed.',
      },
    },
  },
}
