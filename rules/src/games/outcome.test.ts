import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money.ts'
import { GAME_NAMES, GAMES, type GameName } from './all.ts'
import { openRound, returnRange, type SharedGame } from './game.ts'

type WordList = readonly number[]

/** The words of the list, repeated without end. */
function wordsFrom(list: WordList) {
  let at = 0
  return () => list[at++ % list.length] as number
}

/** Draw of the rarest bet, and whether the round pays: for games without moves. */
function gameOutcome(game: GameName, list: WordList, stake: bigint, maxWin: bigint) {
  const rules = GAMES[game]
  const version = rules.versions.length
  const next = wordsFrom(list)
  const terms = { stake: cents(stake), maxWin: cents(maxWin), rtpBp: 9_700, version }
  const round = openRound(rules, rules.rarestBet, terms)
  if (rules.kind === 'shared') {
    const outcome = (rules as SharedGame).draw(next, version)
    return { drawn: outcome, pays: rules.decide(round, outcome).payout > 0n }
  }
  const drawn = rules.draw(next, rules.rarestBet, version)
  return { drawn, pays: rules.kind === 'instant' && rules.decide(round, drawn).payout > 0n }
}

it.each(GAME_NAMES)(
  '[LAW-RNG-4] %s: the same words decide the same, whatever was drawn before, is staked or may be won',
  (game) => {
    // The words are not 0, because most draws skip 0 and a list of zeros would never end.
    const words = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 40, maxLength: 60 })
    fc.assert(
      fc.property(words, words, fc.bigInt({ min: 100n, max: 5_000n }), (list, earlier, stake) => {
        const first = gameOutcome(game, list, 100n, 10n ** 13n)
        gameOutcome(game, earlier, stake, 1_000_000n)
        expect(gameOutcome(game, list, stake, 9n * 10n ** 12n)).toEqual(first)
      }),
      { numRuns: 50 },
    )
  },
)

it.each(GAME_NAMES)('%s: its worst and its best bet return what was proved of all its bets, cut', (game) => {
  const file = new URL(`../../../docs/games/${game}.json`, import.meta.url)
  const { rtp, bets = [{ rtp }] }: { rtp: number; bets?: { rtp: number }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const returns = returnRange(GAMES[game])
  if (!returns) return expect(['dice', 'mines']).toContain(game)
  const proved = bets.map((bet) => Math.floor(bet.rtp * 10_000))
  // Every target of Crash returns 99 %. Whole words cost less than a basis point.
  if (game === 'crash') return expect(returns).toEqual({ least: 9_900, most: 9_900 })
  expect(returns).toEqual({ least: Math.min(...proved), most: Math.max(...proved) })
})
