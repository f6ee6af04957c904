import { expect, it } from 'vitest'
import { type Notice, noticeLetter } from './letters.ts'

const DAY = /01\/03\/2027|1\/3\/27|01\/03\/27/
const AMOUNT = /10[.,]50/
const END = '2027-03-01T03:00:00Z'

const NOTICES: readonly [Notice, RegExp][] = [
  [{ of: 'suspension', until: END }, DAY],
  [{ of: 'exclusion', until: END }, DAY],
  [{ of: 'exclusion', until: null }, /prazo para terminar|has no end|no tiene fin/],
  [{ of: 'identity_revoked' }, /verific|verify/],
  [{ of: 'document_accepted' }, /aceito|accepted|aceptado/],
  [{ of: 'document_refused' }, /motivo|why/],
  [{ of: 'deposit_approved', amount: 1_050, id: 'd-1' }, /10[.,]50[\s\S]*\/deposit\?id=d-1/],
  [{ of: 'deposit_returned', amount: 1_050 }, AMOUNT],
  [{ of: 'withdrawal_paid', amount: 1_050, id: 'w-1' }, /10[.,]50[\s\S]*\/withdraw\?id=w-1/],
  [{ of: 'withdrawal_failed', amount: 1_050 }, AMOUNT],
  [
    { of: 'withdrawal_failed', amount: 1_050, requested: 200_000, id: 'w-2' },
    /10[.,]50.* (do|of|de) .*2[.,]000[.,]00[\s\S]*\/withdraw\?id=w-2/,
  ],
  [{ of: 'withdrawal_returned', amount: 1_050, id: 'w-3' }, /10[.,]50[\s\S]*\/withdraw\?id=w-3/],
  [
    { of: 'balance_corrected', amount: -1_050, reason: 'deposit_taken_back' },
    /(Descontamos|took) [^.]*10[.,]50[\s\S]*(banco|bank)[\s\S]*\/user\/wallet\n/,
  ],
  [
    { of: 'balance_corrected', amount: 1_050, reason: 'house' },
    /(Somamos|Sumamos|added) [^.]*10[.,]50[\s\S]*(equip|team)/,
  ],
  [{ of: 'limit_raised', limit: { of: 'losses', period: 'month' }, value: 20_000 }, /200[.,]00/],
  [{ of: 'limit_raised', limit: { of: 'bets', period: 'day' }, value: 12 }, /12/],
  [{ of: 'limit_raised', limit: { of: 'single_stake', period: 'bet' }, value: null }, /retirado|taken away/],
]
const ADVERTISES = /b[oô]nus|bono|promo|aproveite|oferta|offer|jogue|play now|juega/i

it.each(['pt', 'en', 'es'] as const)(
  '[LAW-PRO-5] letters in %s say what happened and where it is read, and advertise nothing',
  (language) => {
    const player = { name: 'Ana Souza', email: 'ana@example.com', language }
    for (const [notice, says] of NOTICES) {
      const letter = noticeLetter(player, notice, { id: 'x-1', siteUrl: 'https://jogo.example' })
      expect(letter.text, notice.of).toMatch(says)
      expect(letter.text).toContain('https://jogo.example/user/')
      expect(letter).toMatchObject({ id: 'x-1', to: { address: 'ana@example.com' } })
      expect(`${letter.subject} ${letter.text}`).not.toMatch(ADVERTISES)
    }
  },
)

it('a break and an exclusion say until when, and where the money is', () => {
  for (const kind of ['suspension', 'exclusion'] as const) {
    const player = { name: 'Ana', email: 'a@example.com', language: 'pt' } as const
    const { text } = noticeLetter(player, { of: kind, until: END }, { id: 'x', siteUrl: 'https://j' })
    expect(text).toContain('01/03/2027, 00:00')
    expect(text).toContain('https://j/user/wallet/withdraw')
  }
})
