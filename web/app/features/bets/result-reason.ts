import { m } from '../../lib/language.ts'

/** The house's own reasons by their prefix, with their texts. */
const REASONS: readonly (readonly [begins: RegExp, words: (rest: string) => string])[] = [
  [/^bet_settlement, void reason \d+$/, () => m.bets.whys.told_void],
  [/^bet_settlement$/, () => m.bets.whys.told],
  [/^bet_cancel(?:, void reason \d+)?$/, () => m.bets.whys.cancelled],
  [/^by version (\d+) of the rules$/, (version) => m.bets.whys.rules(version)],
  [/^not ended within (\d+) hours$/, (hours) => m.bets.whys.not_ended(hours)],
  [/^moved by more than (\d+) hours$/, (hours) => m.bets.whys.moved(hours)],
  [/^listed otherwise, and not confirmed within (\d+) hours$/, (hours) => m.bets.whys.relisted(hours)],
  [/^placed after the start$/, () => m.bets.whys.late],
  [/^price error: (.*)$/s, (text) => m.bets.whys.price_error(text)],
]

/** Reason of a leg's result: the house's own in the page's language; an operator's text unchanged. */
export function reasonText(reason: string): string {
  for (const [begins, words] of REASONS) {
    const match = begins.exec(reason)
    if (match) return words(match[1] ?? '')
  }
  return reason
}
