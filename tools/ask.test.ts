import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { ask, type Terminal } from './ask.ts'

/** A terminal at which `keys` are typed as soon as the question is asked. */
function typed(keys: string): { terminal: Terminal; shown: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    if (shown === '') setImmediate(() => input.write(keys))
    shown += chunk
  })
  return { terminal: { input, output }, shown: () => shown }
}

const BACKSPACE = '\x7f'
const CTRL_D = '\x04'

it('shows the question and what is typed, and takes it without spaces around', async () => {
  const { terminal, shown } = typed(` olgx${BACKSPACE}a \r`)
  expect(await ask('Operator: ', '', { terminal })).toBe('olga')
  expect(shown()).toContain('Operator: ')
  expect(shown()).toContain('olg')
})

it('shows nothing of a secret, and keeps its spaces', async () => {
  const { terminal, shown } = typed(`my passphrasx${BACKSPACE}e \r`)
  expect(await ask('Passphrase: ', '', { terminal, isSecret: true })).toBe('my passphrase ')
  expect(shown()).toBe('Passphrase: \n')
})

it('gives the lines of a pasted text to the questions that follow', async () => {
  const { terminal } = typed('first\rsecond\r')
  const options = { terminal, isSecret: true }
  expect([await ask('New: ', '', options), await ask('Again: ', '', options)]).toEqual(['first', 'second'])
})

it('ends with a sentence when the person types Ctrl-D', async () => {
  const { terminal } = typed(CTRL_D)
  await expect(ask('Passphrase: ', '', { terminal, isSecret: true })).rejects.toThrow('nothing was changed')
})

it('says what to do without a terminal', async () => {
  const terminal = { input: new PassThrough(), output: new PassThrough() }
  await expect(ask('Operator: ', 'Say who you are.', { terminal })).rejects.toThrow('Say who you are.')
})
