import type { Messages } from '../../pt.ts'

const DAYS = {
  published: 'as published',
  unknown: 'not compared',
  differs: 'differs from what was published',
}

export const price_file: Messages['price_file'] = {
  title: 'Check the prices of a match',
  text: 'Every price that we showed enters a log in which each line contains the mark of the one before. Two hours after the end of the match its file is public: your browser computes the marks again and compares them with those that we publish every day. The times in the file are not part of a mark. The number of the match is in the receipt of the bet.',
  match: 'Number of the match',
  price: 'Number of the price in the receipt, to see a single one',
  file: 'Open file',
  check: 'Check prices',
  checking: (count: number) => `${count} prices checked…`,
  unreadable: 'This file is no log of prices. Fetch it again by the number of the match.',
  is_true: (count: number) => (count === 1 ? '1 price is right.' : `${count} prices are right.`),
  /** Text for a file without a published root. */
  is_consistent: (count: number) =>
    `${count === 1 ? '1 price is consistent in itself, but was' : `${count} prices are consistent in themselves, but were`} not compared with what was published. Check again tomorrow.`,
  /** `at`: number of the first price that is not right, if known. */
  is_false: (at: number | undefined) =>
    at === undefined
      ? 'The log is not right: a price is missing or was changed.'
      : `The log is not right from price no. ${at} on.`,
  /** `2026-11-23 (UTC): …` */
  day: (day: string, is: keyof typeof DAYS) => `${day} (UTC): ${DAYS[is]}`,
  /** A price of the file; its mark follows. */
  found: (n: number, odds: string) => `Price no. ${n}: ${odds}. Mark:`,
  not_found: (n: number) => `This file has no price no. ${n}.`,
  other_hash: 'This mark differs from the one in the receipt.',
  hash: 'Mark of the last price',
}
