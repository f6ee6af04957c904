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
  [{ err: Object.assign(new Error('lost'), { client: { secretKey: 811_733 } }) }, '811733'],
])('keeps %o to itself', (object, secret) => {
  expect(logged(object)).not.toContain(secret)
})

it('says what an error is and where it came from', () => {
  const err = Object.assign(new Error('lost'), { code: '57P01' })
  expect(JSON.parse(logged({ err })).err).toMatchObject({
    message: 'lost',
    code: '57P01',
    stack: expect.stringContaining('log.test'),
  })
})
