import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const MODULE = JSON.stringify(new URL('./end-process.ts', import.meta.url).href)

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ends by %s, whatever an exit would wait for',
  async (signal) => {
    const program = `
    import { endBy } from ${MODULE}
    process.on('exit', () => { for (;;); })
    process.on('SIGTERM', () => {})
    process.on('SIGINT', () => {})
    console.log('all is closed')
    endBy('${signal}')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    const late = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    const end = await once(child, 'close')
    clearTimeout(late)
    expect(output).toBe('all is closed\n')
    expect(end).toEqual([null, signal])
  },
)
