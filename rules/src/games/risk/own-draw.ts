import type { DiceBet } from '../dice/dice.ts'
import * as dice from '../dice/dice.ts'
import type { Round } from '../game.ts'
import { minesChance, minesPayout } from '../mines/mines.ts'
import type { MinesBet, MinesPlay } from '../mines/round.ts'
import type { PlinkoBet } from '../plinko/plinko.ts'
import * as plinko from '../plinko/plinko.ts'
import { type RiskPpm, riskPpm } from './risk-ppm.ts'

const ofOne =
  <Bet, Play>(risk: (round: Round<Bet, Play>) => number): RiskPpm =>
  ([round]) =>
    round ? risk(round as Round<Bet, Play>) : 0

const ofDice = ofOne(({ stake, bet, rtpBp }: Round<DiceBet>) => {
  const win = { weight: BigInt(dice.winningRolls(bet)), pays: dice.dicePayout(stake, bet, rtpBp) }
  return riskPpm(stake, BigInt(dice.ROLLS), [win])
})

/**
 * Risk of a Mines round, computed as if the player had chosen the number of opened tiles in advance; an
 * opened mine counts.
 */
const ofMines = ofOne(({ stake, bet: { mines }, play: { picks }, rtpBp }: Round<MinesBet, MinesPlay>) => {
  if (picks.length === 0) return 0
  const { up, down } = minesChance(mines, picks.length)
  return riskPpm(stake, down, [{ weight: up, pays: minesPayout(stake, mines, picks.length, rtpBp) }])
})

const ofPlinko = ofOne(({ stake, bet }: Round<PlinkoBet>) => {
  const paying = Array.from({ length: bet.rows + 1 }, (_, place) => ({
    weight: BigInt(plinko.waysTo(bet.rows, place)),
    pays: plinko.plinkoPayout(stake, bet, place),
  }))
  return riskPpm(stake, 2n ** BigInt(bet.rows), paying)
})

export const OWN_DRAW_RISKS = { dice: ofDice, mines: ofMines, plinko: ofPlinko }
