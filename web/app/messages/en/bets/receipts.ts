import type { Messages } from '../../pt.ts'

export const receipts: Messages['receipts'] = {
  title: 'Check the receipt of a bet',
  text: 'Each sports bet that was accepted has a receipt signed by us. Paste it here: your browser checks the signature and shows what was accepted. You find it in My bets, under Receipt and rules.',
  paste: 'Copied receipt',
  check: 'Check receipt',
  unreadable: 'This is no receipt. Copy it again in My bets, under Receipt and rules.',
  unknown_key: 'The key of this receipt is not ours.',
  own_key: 'Checked with the key that came with the receipt: our list of keys did not answer.',
  is_true: 'The signature is true: this is what we accepted.',
  is_false: 'The signature does not match: the text was changed or is not ours.',
  placed_at: 'Placed at',
  accepted_at: 'Accepted',
  unsigned: 'This bet is waiting to be accepted: its receipt is signed then.',
  stake: 'Stake',
  possible: 'Possible payout',
  leg: (fixture: number, market: number, specifiers: string) =>
    `Match ${fixture}, market ${market}${specifiers && ` (${specifiers})`}`,
  taken: (selection: string, odds: string, version: number) =>
    `selection ${selection} at ${odds}, version ${version} of the odds`,
  picked: (selection: string, odds: string) => `${selection} at ${odds}`,
  /** The price's row in the log of its match. */
  price: (fixture: number, version: number) => `Match ${fixture}, price no. ${version}`,
}
