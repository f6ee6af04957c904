import type { ComponentProps } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { InvitedBy, programmeTexts } from './programme.tsx'

beforeAll(() => speak('pt', pt))

const RULES = { law: null, min_deposit: 1_000, most: 5 }
const programmeText = (...args: Parameters<typeof programmeTexts>) =>
  programmeTexts(...args)
    .join(' ')
    .replace(/\s/g, ' ')

it('[BONUS-9] says what both get, and what for', () => {
  const referrer = { amount: 500, to: 'real' as const, rollover: null }
  const referee = { amount: 1_000, to: 'bonus' as const, rollover: { multiple: 2_500, days: 7 } }
  const text = programmeText({ ...RULES, state: 'open', referrer, referee })
  expect(text).toContain('primeiro depósito, de pelo menos R$ 10,00')
  expect(text).toContain('Você recebe R$ 5,00.')
  expect(text).toContain('A pessoa recebe R$ 10,00 de bônus, para apostar 2,5 vezes em 7 dias.')
  expect(text).toContain('no máximo 5 pessoas')
})

it('[BONUS-9] says nothing of a side that gets nothing, and nothing of rewards that there are not', () => {
  const none = { ...RULES, referrer: null, referee: null }
  expect(programmeText({ ...none, state: 'open' })).not.toContain('recebe')
  expect(programmeText({ ...none, state: 'full' })).toContain('máximo de 5 indicações')
  expect(programmeText({ ...none, state: 'closed' })).toContain('Não há prêmio')
  expect(programmeText({ ...none, state: 'forbidden', law: 'Lei 14.790' })).toContain('Lei 14.790')
})

const REWARD = { amount: 1_000, to: 'bonus' as const }
it.each<readonly [Partial<ComponentProps<typeof InvitedBy>>, string]>([
  [{ state: 'registered' }, 'An*** S. convidou você. Seu prêmio vem quando vocês dois'],
  [{ state: 'qualified', reward: REWARD }, 'Seu prêmio está a caminho.'],
  [{ state: 'paid', reward: REWARD }, 'An*** S. convidou você. Você recebeu R$ 10,00 de bônus.'],
  [{ state: 'qualified' }, 'O prêmio era só da outra pessoa.'],
  [{ state: 'refused', why: 'deposit' }, 'o seu primeiro depósito ficou abaixo do mínimo'],
  [{ state: 'refused', why: 'beyond_most' }, 'passou do máximo'],
])('[BONUS-9] who came by a link reads what became of the own reward: %j', (standing, text) => {
  const props = { name: 'An*** S.', state: 'registered' as const, why: null, reward: null, since: '' }
  expect(renderHtml(<InvitedBy {...props} {...standing} />).replace(/\s|&nbsp;/g, ' ')).toContain(text)
})

it('[LAW-PRO-4] [BONUS-9] where no reward was promised nothing is said of one', () => {
  const props = {
    name: 'An*** S.',
    state: 'refused' as const,
    why: 'programme' as const,
    reward: null,
    since: '',
  }
  expect(renderHtml(<InvitedBy {...props} />)).toBe('')
})
