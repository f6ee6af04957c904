import { bettingTerms } from '@jogo/rules/bets/rules-versions'
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { type Language, speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import { BettingRules } from './betting-rules.tsx'

const { markets } = bettingTerms(2)
const rules = {
  version: 2,
  versions: [
    { version: 2, from: '2026-11-20T12:00:00.000Z' },
    { version: 1, from: '2026-10-01T12:00:00.000Z' },
  ],
  continues: 'sport',
  ...{ void_after_hours: 24, final_after_hours: 72, price_error_milli: 1_500, markets },
}
const TEXTS = { pt, en, es }

beforeEach(() => speak('pt', pt))

it('[ROUTE-12] says the figures of the tables, and leads to the versions before', () => {
  arrive({ data: { 'GET /v2/betting-rules': rules } })
  const html = renderHtml(<BettingRules search={new URLSearchParams()} />)
  for (const phrase of [
    'Versão 2',
    '24 horas',
    '72 horas',
    '1,5 vezes',
    '10 minutos',
    'pelo menos 21 games',
    'Futebol',
  ])
    expect(html).toMatch(new RegExp(phrase))
  expect(html).toContain('href="/rules-betting?version=1"')
})

it('[ROUTE-12] says how long a live bet waits, in the version that has such bets', () => {
  const live = { ...bettingTerms(3), version: 3, live: { delay_seconds: { football: 6, tennis: 5 } } }
  arrive({ data: { 'GET /v2/betting-rules': { ...rules, ...live } } })
  const html = renderHtml(<BettingRules search={new URLSearchParams()} />)
  for (const phrase of ['Futebol 6 s, Tênis 5 s;', 'Restante da partida, desde 1:0', 'Se ele é anulado'])
    expect(html).toContain(phrase)
})

it('[SPORT-2] says which games of esports a market is for', () => {
  const row = { market: 333, sports: ['esports'], name: 'nth_kill', rule: 'plain', scope: 'nth_kill' }
  const markets = [{ ...row, games: ['lol', 'dota2'] }]
  arrive({ data: { 'GET /v2/betting-rules': { ...rules, markets } } })
  const html = renderHtml(<BettingRules search={new URLSearchParams()} />)
  for (const phrase of ['League of Legends, Dota 2', 'Se há menos, anula']) expect(html).toContain(phrase)
})

it('[SPORT-1] says how often cash-out was there, and nothing before anybody asked', () => {
  const figures = { since: '2026-11-01', asked: 4_000, offered: 3_890, reasons: [] }
  const known = { 'GET /v2/betting-rules': rules, 'GET /v2/bets/cash-out-figures': figures }
  arrive({ data: known })
  const html = renderHtml(<BettingRules search={new URLSearchParams()} />).replace(/\s/g, ' ')
  expect(html).toContain('desde 1 de novembro de 2026, 97,3% de 4.000 pedidos')
  arrive({ data: { ...known, 'GET /v2/bets/cash-out-figures': { ...figures, asked: 0, offered: 0 } } })
  expect(renderHtml(<BettingRules search={new URLSearchParams()} />)).not.toContain('pedidos de valor')
})

it('[ROUTE-12] shows the version that the address names', () => {
  const { continues: _, ...first } = rules
  const old = { ...first, version: 1, void_after_hours: 12 }
  arrive({ data: { '["GET /v2/betting-rules",{"query":{"version":"1"}}]': old } })
  const html = renderHtml(<BettingRules search={new URLSearchParams('version=1')} />)
  expect(html).toContain('12 horas')
  expect(html).toContain('só o que já foi jogado decide')
  expect(html).not.toContain('pelo menos 21 games')
  expect(html).not.toContain('ao vivo')
  expect(html).toContain('href="/rules-betting?version=2"')
})

it.each(Object.keys(TEXTS) as Language[])('[ROUTE-12] every market says what counts, %s', (language) => {
  const texts = TEXTS[language]
  const untold = bettingTerms(3)
    .markets.filter(
      ({ scope, rule }) =>
        !Object.hasOwn(texts.betting_rules.scopes, scope) || !Object.hasOwn(texts.betting_rules.rules, rule),
    )
    .map(({ name }) => name)
  expect(untold).toEqual([])
})
