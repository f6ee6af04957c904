import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { pt } from '../../messages/pt.ts'
import { type BetNews, newsByKind, newsSentence } from './bet-news.ts'

beforeEach(() => speak('pt', pt))

const news = (state: BetNews['state'], amount: number) => ({
  ...{ id: `${state} ${amount}`, state, amount },
  match: 'Ipê x Jatobá',
})

it.each([
  [[news('won', 2_000)], `Você ganhou ${money(2_000)}: Ipê x Jatobá`],
  [[news('lost', 0)], 'Aposta perdida: Ipê x Jatobá'],
  [[news('void', 1_000)], `Aposta anulada, ${money(1_000)} de volta: Ipê x Jatobá`],
  [[news('lost', -2_000)], `Resultado corrigido, ${money(2_000)} descontado: Ipê x Jatobá`],
  [[news('open', -2_000)], `Resultado corrigido, ${money(2_000)} descontado: Ipê x Jatobá`],
  [[news('won', 2_000), news('lost', -500)], `2 apostas encerradas: ${money(1_500)} na carteira`],
  [[news('won', 500), news('lost', -2_000)], '2 apostas encerradas'],
  [[news('accepted', 500)], 'Aposta aceita: Ipê x Jatobá'],
  [[news('accepted', 500), news('accepted', 700)], '2 apostas feitas'],
  [[news('refused', 500), news('refused', 700)], `2 apostas recusadas: ${money(1_200)} de volta`],
  [
    [news('cash_out_refused', 0), news('cash_out_refused', 0)],
    '2 encerramentos não feitos: as apostas seguem abertas',
  ],
])('[RTM-3] tells %j as: %s', (all, sentence) => expect(newsSentence(all)).toBe(sentence))

it('[RTM-3] tells refused bets and refused cash-outs apart from bets that have ended', () => {
  const all = [news('won', 2_000), news('refused', 500), news('cash_out_refused', 0), news('lost', 0)]
  const states = newsByKind(all).map((kind) => kind.map(({ state }) => state))
  expect(states).toEqual([['refused'], ['cash_out_refused'], ['won', 'lost']])
})
