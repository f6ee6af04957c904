import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { ask } from './ask.ts'
import { typing } from './typing.ts'

const BACKSPACE = '\x7f'
const CTRL_D = '\x04'

it('shows the question and what is typed, and takes it without spaces around', async () => {
  const { terminal, shown } = typing(` olgx${BACKSPACE}a \r`)
  expect(await ask('Operator: ', '', { terminal })).toBe('olga')
  expect(shown()).toContain('Operator: ')
  expect(shown()).toContain('olg')
})

it('shows nothing of a secret, and keeps its spaces', async () => {
  const { terminal, shown } = typing(`my passphrasx${BACKSPACE}e \r`)
  expect(await ask('Passphrase: ', '', { terminal, isSecret: true })).toBe('my passphrase ')
  expect(shown()).toBe('Passphrase: \n')
})

it('gives the lines of a pasted text to the questions that follow', async () => {
  const { terminal } = typing('first\rsecond\r')
  const options = { terminal, isSecret: true }
  expect([await ask('New: ', '', options), await ask('Again: ', '', options)]).toEqual(['first', 'second'])
})

it('ends with a sentence when the person types Ctrl-D', async () => {
  const { terminal } = typing(CTRL_D)
  await expect(ask('Passphrase: ', '', { terminal, isSecret: true })).rejects.toThrow('nothing was changed')
})

it('says what to do without a terminal', async () => {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  await expect(ask('Operator: ', 'Say who you are.', { terminal })).rejects.toThrow('Say who you are.')
})
