import { SETTINGS } from '@jogo/contract/settings'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { expect, it } from 'vitest'
import { lawful } from '../site/lawful.ts'
import { fillIn } from './fill-in.ts'

it.each([
  ['open', 'pt', /^até R\$\s100,00$/],
  ['br', 'pt', /^até o saldo inteiro$/],
  ['br', 'en', /^até the whole balance$/],
  ['br', 'es', /^até todo el saldo$/],
] as const)(
  'the highest withdrawal under the law of %s, in %s, is told as a person would',
  (law, language, words) => {
    const settings = lawful({ ...SETTINGS, withdraw_max: 10_000 }, JURISDICTIONS[law])
    expect(fillIn('até {{withdraw_max}}', settings, language)).toMatch(words)
  },
)
