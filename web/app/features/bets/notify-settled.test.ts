import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { pt } from '../../messages/pt.ts'
import { settledSentence } from './notify-settled.ts'

beforeEach(() => speak('pt', pt))

const news = (state: 'accepted' | 'open' | 'won' | 'lost' | 'void', amount: number) => ({
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
])('[RTM-3] tells %j as: %s', (all, sentence) => expect(settledSentence(all)).toBe(sentence))
