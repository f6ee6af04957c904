import { describe, expect, it } from 'vitest'
import { ACTIONS, BANDS, MARKERS, type PlayDay, playRisk, proposedLimit, riskBand } from './risk.ts'

const TODAY = '2026-11-24'
const day = (ago: number, seen: Partial<PlayDay> = {}): PlayDay => ({
  day: new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10),
  ...{ deposits: 0, lost: 0, bets: 1, nightBets: 0 },
  ...seen,
})
const risk = (days: readonly PlayDay[], more = {}) =>
  playRisk({ days, raises: 0, suspensions: 0, ...more }, TODAY)

describe('[LAW-RG-8] the daily risk score', () => {
  it('is nothing for a quiet player', () => {
    expect(risk([day(0, { lost: 99_999 }), day(29)])).toEqual({ score: 0, band: 'low', reasons: [] })
  })

  it.each([
    ['losses', [day(0, { lost: 100_000 })], {}, 10, 100_000],
    ['losses', [day(0, { lost: 600_000 }), day(3, { lost: -100_000 })], {}, 20, 500_000],
    ['top_ups', [1, 2, 3].map((ago) => day(ago, { deposits: 3 })), {}, 15, 3],
    ['nights', [1, 2, 3].map((ago) => day(ago, { nightBets: 5 })), {}, 8, 3],
    ['days', Array.from({ length: 27 }, (_, ago) => day(ago)), {}, 12, 27],
    ['pace', [day(0, { bets: 500 })], {}, 6, 500],
    ['raises', [], { raises: 4 }, 12, 4],
    ['breaks', [], { suspensions: 1 }, 8, 1],
  ] as const)('counts %s', (marker, days, more, points, value) => {
    expect(risk(days, more).reasons).toEqual([{ marker, points, value }])
  })

  it('adds up what is counted, the heaviest first', () => {
    const { score, band, reasons } = risk([day(0, { lost: 100_000, bets: 500 })], { raises: 4 })
    expect({ score, band }).toEqual({ score: 28, band: 'raised' })
    expect(reasons.map(({ marker, points }) => [marker, points])).toEqual([
      ['raises', 12],
      ['losses', 10],
      ['pace', 6],
    ])
  })

  it('counts losses that grow against the thirty days before, not against nothing', () => {
    const grown = risk([day(0, { lost: 80_000 }), day(30, { lost: 20_000 })])
    expect(grown.reasons).toEqual([{ marker: 'growth', points: 20, value: 4 }])
    expect(risk([day(0, { lost: 80_000 }), day(30, { lost: 9_999 })]).reasons).toEqual([])
    expect(risk([day(0, { lost: 80_000 }), day(60, { lost: 20_000 })]).reasons).toEqual([])
  })

  it('forgets what is older than thirty days', () => {
    expect(risk([day(30, { lost: 10_000_000, deposits: 9, bets: 9_000 })]).score).toBe(0)
  })

  it('no marker alone reaches the band in which the house acts', () => {
    for (const steps of Object.values(MARKERS))
      expect(riskBand(Math.max(...steps.map(([, points]) => points)))).not.toMatch(/high|severe/)
  })

  it.each([
    [24, 'low'],
    [25, 'raised'],
    [44, 'raised'],
    [45, 'high'],
    [65, 'severe'],
    [100, 'severe'],
  ])('%s points are the band %s', (score, band) => {
    expect(riskBand(score)).toBe(band)
  })

  it('each band does all that the one below it does', () => {
    for (const [at, band] of BANDS.entries())
      expect(ACTIONS[BANDS[at + 1] ?? band]).toEqual(expect.arrayContaining([...ACTIONS[band]]))
  })

  it('proposes half of the losses as a limit, in tens of reais', () => {
    expect(proposedLimit(risk([day(0, { lost: 123_456 })]))).toBe(61_000)
    expect(proposedLimit(risk([day(0, { lost: 5_000 })]))).toBeUndefined()
  })
})
