// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { ShownBet } from './bet-texts.ts'

// The slip reads the boot data at import.
arrive()
const { BetCard } = await import('./bet-card.tsx')
const { legFrom } = await import('./bet-texts.ts')
const { restorableLegs, replacedSlip } = await import('./replaced-slip.ts')
const { dialog } = await import('../../state/dialogs.ts')
const { slipStore } = await import('../../state/slip-store.ts')

beforeEach(() => speak('pt', pt))

const result = {
  ...{ outcome: 'won', factor_milli: 2_000, source: 'supplier', why: 'bet_settlement' },
  ...{ at: '2027-01-01T22:00:00.000Z', score: null },
  others: [{ id: '2', name: 'draw', outcome: 'lost' }],
}
const leg = {
  ...{ fixture: 1, market: 60, specifiers: '', selection: '1', odds: 2_000, version: 3 },
  ...{ home: 'Paineira', away: 'Aroeira', sport: 'football', tournament: 'Série A' },
  ...{ starts_at: '2027-01-01T20:00:00.000Z', name: 'half_three_way', selection_name: 'home' },
}
const betWith = (rule: object | null, startsAt = leg.starts_at) =>
  ({
    ...{ id: 'b', slip: 's', kind: 'single', state: 'won', stake: 1_000, odds: 2_000, payout: 2_000 },
    ...{ cash_out: null, cash_out_rule: null, cash_outs: [], cashed_stake: 0 },
    ...{ debt: 0, cancelled: null, corrections: 0, rules_version: 1, receipt: {} },
    placed_at: '2027-01-01T19:00:00.000Z',
    legs: [{ ...leg, starts_at: startsAt, result: { ...result, rule } }],
  }) as unknown as ShownBet

it('[SPORT-5] a settled bet tells first by which rule, of which version, its market was decided', () => {
  const html = renderHtml(<BetCard bet={betWith({ version: 1, scope: 'first_half', rule: 'plain' })} />)
  const lines = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)
  expect(lines[0]).toBe('Regra (versão 1): Só o 1º tempo, com acréscimos.')
  expect(lines[1]).toBe('Motivo: resultado informado pelo fornecedor oficial')
})

it('[SPORT-1] [SPORT-5] a system tells its lines, its banker, and after its end which lines paid', () => {
  const bet = betWith(null)
  const combination = { sizes: [1, 2], bankers: [1], lines: 3, line_stake: 1_000 }
  const legs = [1, 2, 3].map((fixture) => ({ ...bet.legs[0]!, fixture }))
  const open = { ...bet, kind: 'system', legs, combination } as ShownBet
  mount(<BetCard bet={open} />)
  const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''
  expect(text()).toContain('Sistema 1/2 + 2/2, 1 fixa')
  expect(text()).toContain('Linhas3 × R$ 10,00')
  expect(text().match(/ · Fixa/g)).toHaveLength(1)
  expect(text()).not.toContain('pagou')
  const paid = [
    { size: 1, lines: 2, paid: 1, payout: 4_000 },
    { size: 2, lines: 1, paid: 0, payout: 0 },
  ]
  mount(<BetCard bet={{ ...open, payout: 3_000, combination: { ...combination, paid } }} />)
  expect(text()).toContain('1 de 2: 1 de 2 pagouR$ 40,00')
  expect(text()).toContain('2 de 2: 0 de 1 pagaramR$ 0,00')
  expect(text()).toContain(pt.bets.capped)
})

it('[SPORT-5] an open bet says why it waits', () => {
  const bet = betWith(null)
  const waiting = { ...bet, state: 'open', payout: null, possible_payout: 2_000 } as ShownBet
  const legs = bet.legs.map((leg) => ({ ...leg, result: null, waits: 'relisted' as const }))
  expect(renderHtml(<BetCard bet={{ ...waiting, legs }} />)).toContain(
    'o fornecedor mudou os times desta partida',
  )
})

it('[SPORT-2] a leg leads to its match, that of esports below its game', () => {
  const bet = betWith(null)
  const link = (game?: string) =>
    /href="(\/sports[^"]*)"/.exec(
      renderHtml(
        <BetCard bet={{ ...bet, legs: bet.legs.map((leg) => ({ ...leg, ...(game && { game }) })) }} />,
      ),
    )?.[1]
  expect([link(), link('lol')]).toEqual(['/sports/match/1', '/sports/esports/lol/match/1'])
})

it('[SPORT-5] an open bet tells how its match stands', () => {
  const bet = betWith(null)
  const legs = bet.legs.map((leg) => ({ ...leg, result: null, match_score: { home: 2, away: 1 } }))
  expect(renderHtml(<BetCard bet={{ ...bet, legs }} />)).toContain(' · 2–1')
})

it('[SPORT-5] a bet leads to the check of its receipt, and to support with its number', () => {
  const html = renderHtml(<BetCard bet={betWith(null)} />)
  expect(html).toContain('href="/fair?bet=b"')
  expect(html).toContain('href="/support?bet=b"')
})

it('a settled bet of a version that is not published tells the rest', () => {
  expect(renderHtml(<BetCard bet={betWith(null)} />)).not.toContain('Regra (versão')
})

it('a bet leads to the history of the odds of each leg, also once its match is over', () => {
  mount(<BetCard bet={betWith(null)} />)
  clickAlone(
    document.querySelector<HTMLElement>('[aria-label="Histórico da cotação: Paineira"]') as HTMLElement,
  )
  expect(dialog.get()).toMatchObject({
    ...{ name: 'prices', fixture: 1, market: 60, lines: [''], sides: { home: 'Paineira', away: 'Aroeira' } },
  })
})

it('[SPORT-1] a bet is repeated while one of its matches has not begun', () => {
  const at = (ms: number) =>
    renderHtml(<BetCard bet={betWith(null, new Date(Date.now() + ms).toISOString())} />)
  expect(at(60_000)).toContain('Repetir')
  expect(at(-60_000)).not.toContain('Repetir')
})

it('[SPORT-1] "Repetir" puts the legs of the bet on the slip and opens it', () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const [leg] = betWith(null, soon).legs.map(legFrom)
  const earlier = { ...leg!, fixture: 9 }
  slipStore.replace([earlier])
  mount(<BetCard bet={betWith(null, soon)} />)
  clickAlone(buttonNamed('Repetir'))
  expect(slipStore.legs()).toMatchObject([
    { fixture: 1, market: 60, selection: '1', odds: 2_000, starts_at: soon, home: 'Paineira' },
  ])
  expect(dialog.get()).toEqual({ name: 'slip' })
  // The replacedSlip slip can be restored.
  expect(restorableLegs(replacedSlip.get(), slipStore.legs())).toMatchObject([{ fixture: 9 }])
})

it('[SPORT-1] a refused bet says why, and may be tried again though its match goes on', () => {
  const bet = betWith(null, new Date(Date.now() - 60_000).toISOString())
  const refused = { code: 'score_changed', message: 'O placar mudou enquanto a aposta esperava.' }
  const html = renderHtml(<BetCard bet={{ ...bet, state: 'refused', refused } as ShownBet} />)
  expect(html).toContain(refused.message)
  expect(html).toContain('Tentar de novo')
})
