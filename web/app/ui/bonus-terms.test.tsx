import { beforeEach, expect, it } from 'vitest'
import { renderHtml } from '../../test/page.tsx'
import { speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { BonusTerms, type BonusTermsAnswer, givesText } from './bonus-terms.tsx'

beforeEach(() => speak('pt', pt))

const TERMS: BonusTermsAnswer = {
  award: { share: 1_000, most: 50_000 },
  base: 'bonus',
  multiple: 3_000,
  days: 7,
  stake_max: 1_000,
  convert_max: null,
  least_odds: 1_500,
  least_risk_ppm: 100_000,
  weights: { products: [], mechanics: [], games: [] },
  excluded: { games: [], groups: [] },
  ends_by_withdrawal: true,
}
const text = (terms: BonusTermsAnswer) =>
  renderHtml(<BonusTerms terms={terms} games={[]} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('shares and weights are in per cent: the whole deposit is 100%, half a stake 50%', () => {
  expect(givesText(TERMS, String)).toMatch(/^100% do depósito, até R\$\s500,00$/)
  const losses = { award: { share: 105, most: 2_000, period: 'week' as const } }
  expect(givesText(losses, String)).toMatch(/^10,5% do que você perder/)
  expect(text(TERMS)).toContain('Todas as apostas 100%')
  expect(text(TERMS)).toContain('arriscam menos de 10%')
  const weights = { ...TERMS.weights, mechanics: [{ mechanic: 'slots' as const, weight: 500 }] }
  expect(text({ ...TERMS, weights })).toContain('Slots 50% Todo o resto 100%')
})
