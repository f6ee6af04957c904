import { flightTime } from '@jogo/rules/games/crash/crash'
import { expect, it } from 'vitest'
import { automaticTarget, cashedOutAt, crashBetState, paidAt } from './bets.ts'
import type { CrashRound } from './round.ts'

const bet = (play: Partial<CrashRound['play']>, stake = 100): CrashRound =>
  ({
    stake,
    max_win: 10_000_000,
    rtp_bp: 9_900,
    version: 1,
    play: {
      game: 'crash',
      target: null,
      asked_ms: null,
      asked_at: null,
      taken_at: null,
      outcome: null,
      ...play,
    },
  }) as CrashRound

it('is paid for sure only when the curve is known to have stood where the money was taken out', () => {
  const cashOut = bet({ asked_ms: flightTime(231), asked_at: 231 })
  expect(crashBetState(bet({}), undefined, undefined)).toBe('flies')
  expect(crashBetState(cashOut, 230, undefined)).toBe('asked')
  expect(crashBetState(cashOut, 231, undefined)).toBe('taken')
  expect(crashBetState(cashOut, 229, 230)).toBe('over')
  expect(crashBetState(cashOut, 229, 231)).toBe('taken')
  expect(crashBetState(bet({ target: 200 }), 199, undefined)).toBe('flies')
  expect(crashBetState(bet({ target: 200 }), 200, undefined)).toBe('taken')
  expect(crashBetState(bet({ target: 200 }), 150, 199)).toBe('over')
})

it('pays the stake times the multiplier, and is taken out where it has won the most', () => {
  expect(cashedOutAt(bet({ target: 200, asked_ms: flightTime(150) }))).toBe(150)
  expect(paidAt(bet({}), 231)).toBe(231)
  expect(automaticTarget(bet({}, 2_000))).toBe(500_000)
})
