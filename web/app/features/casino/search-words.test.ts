import { expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { meansPage } from './search-words.ts'

it.each([
  ['saque', paths.withdraw],
  ['depósito', paths.deposit],
  ['deposto', paths.deposit],
  ['senha', paths.password],
  ['duas etapas', paths.security],
  ['2fa', paths.security],
  ['lgpd', paths.data],
  ['apagar dados', paths.data],
  ['suporte', 'help'],
  ['depósito não caiu', 'help'],
  ['esqueci minha senha', 'help'],
  ['verificar identidade', 'help'],
  ['my deposit not arrived', 'help'],
  ['mi retiro no llegó', 'help'],
  ['withdrawal', paths.withdraw],
  ['contraseña', paths.password],
])('the everyday word %s finds its page', (typed, href) => {
  expect(meansPage(href, '', typed)).toBe(true)
})

it('finds nothing by a word that means something else, or by a short one with a letter wrong', () => {
  expect(meansPage(paths.deposit, 'Depositar', 'senha')).toBe(false)
  expect(meansPage(paths.deposit, '', 'pit')).toBe(false)
})
