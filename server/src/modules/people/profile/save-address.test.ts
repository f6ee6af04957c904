import { expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { readAddress } from './save-address.ts'

const TYPED = {
  cep: '01310-100',
  street: ' Avenida  Paulista ',
  number: 's/n',
  complement: '',
  district: ' ',
  city: 'Sa\u0303o Paulo',
  state: 'SP',
}
const wrongIn = (typed: Partial<typeof TYPED>) => {
  try {
    readAddress({ ...TYPED, ...typed })
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(error.detail.fields ?? {})
    throw error
  }
  return []
}

it('keeps an address as it is written on a letter', () => {
  expect(readAddress(TYPED)).toEqual({
    cep: '01310100',
    street: 'Avenida Paulista',
    number: 's/n',
    complement: '',
    district: '',
    city: 'São Paulo',
    state: 'SP',
  })
})

it.each([
  [{ cep: '0131-0100' }, ['cep']],
  [{ cep: '00000-000' }, ['cep']],
  [{ street: '\u200b\u202e' }, ['street']],
  [{ number: '1'.repeat(13) }, ['number']],
  [{ complement: 'a'.repeat(61) }, ['complement']],
  [{ cep: 'x', street: '', city: '\ud800' }, ['cep', 'street', 'city']],
])('refuses %o at its fields', (typed, wrong) => expect(wrongIn(typed)).toEqual(wrong))

it('takes away what turns or hides text', () => {
  expect(readAddress({ ...TYPED, street: 'Rua \u202eA\u202c\u0000B' }).street).toBe('Rua A B')
})
