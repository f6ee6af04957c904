import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(object: object): string {
  let text = ''
  createLog('test', 'info', { write: (line) => (text += line) }).info(object, 'something')
  return text
}

it.each([
  [{ password: 'hunter22' }, 'hunter22'],
  [{ body: { document: '52998224725' } }, '52998224725'],
  [{ player: { cpf: '52998224725' } }, '52998224725'],
  [{ headers: { authorization: 'Bearer abc.def' } }, 'abc.def'],
])('keeps %o to itself', (object, secret) => {
  expect(logged(object)).not.toContain(secret)
})
