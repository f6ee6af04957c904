import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createOutput } from './output.ts'

it('a process whose log disk is full goes on, and says how many lines were lost', async () => {
  const full = openSync('/dev/full', 'w')
  const log = new URL('./log.ts', import.meta.url).href
  const program = `
    const { createLog, linesLost } = await import(${JSON.stringify(log)})
    const log = createLog('full')
    for (let n = 0; n < 20_000; n += 1) log.info({ n }, 'a line for a disk that is full')
    await new Promise((resolve) => setTimeout(resolve, 50))
    console.error('alive ' + linesLost())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  let output = ''
  child.stderr?.on('data', (part) => {
    output += part
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect({ code, said: output.trim() }).toEqual({ code: 0, said: 'alive 20000' })
})

it('writes every line in its order', () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-output-'))
  try {
    const fd = openSync(join(dir, 'log'), 'a')
    const output = createOutput(fd)
    for (const line of ['one\n', 'two\n', 'três\n']) output.write(line)
    closeSync(fd)
    output.write('too late\n')
    expect(output.lost()).toBe(1)
    expect(readFileSync(join(dir, 'log'), 'utf8')).toBe('one\ntwo\ntrês\n')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
