import { expect, it } from 'vitest'
import { toLoginName } from './login-name.ts'

it.each([
  ['529.982.247-25', 'cpf', '52998224725'],
  [' 52998224725 ', 'cpf', '52998224725'],
  [' Ana@Example.com', 'email_key', 'ana@example.com'],
  ['52998224725@example.com', 'email_key', '52998224725@example.com'],
])('takes %s for a name', (text, column, value) => {
  expect(toLoginName(text)).toEqual({ column, value })
})

it.each(['529.982.247-26', '111.111.111-11', 'ana', '', '５２９９８２２４７２５', "' or 1=1 --"])(
  'takes %s for nobody',
  (text) => {
    expect(toLoginName(text)).toBeUndefined()
  },
)
