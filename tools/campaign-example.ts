import { writeFileSync } from 'node:fs'
import { exampleTerms } from '@jogo/rules/bonus/examples'
import { BONUS_KINDS, type BonusKind } from '@jogo/rules/bonus/terms'
import type { CampaignDraft } from '../server/src/modules/money/bonuses/index.ts'

type Texts = CampaignDraft['texts']
const text = (title: string, body: string) => ({ title, text: body })

const TEXTS: Readonly<Record<BonusKind, Texts>> = {
  fixed: {
    pt: text('R$ 10 para jogar', 'Para quem já apostou com o próprio dinheiro.'),
    en: text('R$10 to play with', 'For everybody who has bet money of their own.'),
    es: text('R$ 10 para jugar', 'Para quien ya apostó con su propio dinero.'),
  },
  deposit_match: {
    pt: text('Dobre o primeiro depósito', 'Em bônus, até R$ 500.'),
    en: text('Double your first deposit', 'In bonus, up to R$500.'),
    es: text('Duplica tu primer depósito', 'En bono, hasta R$ 500.'),
  },
  cashback: {
    pt: text('10% de volta toda semana', 'Do que você perdeu na semana, até R$ 200.'),
    en: text('10% back every week', 'Of what you lost in the week, up to R$200.'),
    es: text('10 % de vuelta cada semana', 'De lo que perdiste en la semana, hasta R$ 200.'),
  },
  registration: {
    pt: text('R$ 5 ao criar a conta', 'Com o código, ao se cadastrar.'),
    en: text('R$5 for a new account', 'With the code, when you register.'),
    es: text('R$ 5 al crear la cuenta', 'Con el código, al registrarte.'),
  },
  free_bet: {
    pt: text('Aposta grátis de R$ 10', 'Em esportes, com odds a partir de 1,80.'),
    en: text('A free bet of R$10', 'On sports, at odds of 1.80 or more.'),
    es: text('Apuesta gratis de R$ 10', 'En deportes, con cuotas desde 1,80.'),
  },
  free_spins: {
    pt: text('20 giros grátis', 'Em Onça da Mata, de R$ 1 cada.'),
    en: text('20 free spins', 'At Onça da Mata, of R$1 each.'),
    es: text('20 giros gratis', 'En Onça da Mata, de R$ 1 cada uno.'),
  },
}

const isKind = (typed: string): typed is BonusKind => BONUS_KINDS.includes(typed as BonusKind)

/** Writes a campaign of a kind as JSON for `save`, in force from now on. @throws Error for an unknown kind, and for an existing file */
export function writeExample(kind: string, file: string): void {
  if (!isKind(kind)) throw new Error(`There is no kind ${kind}. There are: ${BONUS_KINDS.join(', ')}.`)
  const terms = exampleTerms(Date.now())[kind]
  const draft: CampaignDraft = { name: kind.replaceAll('_', '-'), terms, texts: TEXTS[kind] }
  writeFileSync(file, `${JSON.stringify(draft, null, 2)}\n`, { flag: 'wx' })
  console.log(
    `${file}: a campaign to begin with. Change name, codes, texts and terms, then: npm run bonuses -- save ${file}`,
  )
}
