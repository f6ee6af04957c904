import { LANGUAGES } from '@jogo/contract/refusals'
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import Cashbacks, { CampaignCashback, type Cashback } from './cashback-so-far.tsx'

const WEEK: Cashback = {
  ...{ name: 'semana', title: 'Volta da semana', lost: 8_000, amount: 800, least_losses: 5_000, unmet: [] },
  ...{ from: '2026-11-23T03:00:00Z', until: '2026-11-30T03:00:00Z', due_at: '2026-11-30T03:05:00Z' },
}
const show = (...data: Cashback[]) => {
  arrive()
  queries().setQueryData(['GET /api/cashbacks'], { data })
}
const read = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll(/<[^>]+>/g, ' ')

beforeEach(() => speak('pt', pt))

it('[BONUS-8] says what was lost so far that counts, what it would come to today, and when it is paid', () => {
  show(WEEK)
  const page = read(renderHtml(<Cashbacks />))
  for (const text of [
    'Volta da semana',
    'R$ 80,00',
    'R$ 8,00',
    'De 23/11, 00:00 até 30/11, 00:00',
    '30/11, 00:05',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('a partir de')
  expect(read(renderHtml(<CampaignCashback name="semana" />))).toContain('R$ 8,00')
  expect(renderHtml(<CampaignCashback name="outra" />)).toBe('')
})

it('[BONUS-8] promises nothing below the lowest loss, after wins, and to who gets nothing, and says why', () => {
  show({ ...WEEK, lost: -3_000, amount: 0 })
  const won = read(renderHtml(<Cashbacks />))
  for (const text of ['Ganho até agora', 'R$ 30,00', 'R$ 0,00', 'a partir de R$ 50,00'])
    expect(won).toContain(text)
  show({ ...WEEK, unmet: [{ is: 'barred' }] })
  const barred = read(renderHtml(<Cashbacks />))
  expect(barred).toContain('R$ 0,00')
  expect(barred).not.toContain('R$ 8,00')
  expect(barred).toContain('Sua conta está em pausa')
})

it('is nothing where no cashback runs, and reads whole in each language', () => {
  show()
  expect(renderHtml(<Cashbacks />)).toBe('')
  for (const language of LANGUAGES) {
    speak(language, { pt, en, es }[language])
    show(WEEK)
    expect(read(renderHtml(<Cashbacks />))).not.toMatch(/undefined|[{}]/)
  }
})
