import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { runTool } from './run-tool.ts'

it('keeps what a tool says on both streams, and whether it ended well', async () => {
  const well = await runTool('node', ['-e', 'console.log("out"); console.error("err")'])
  expect(well.ok).toBe(true)
  expect(well.output).toContain('out')
  expect(well.output).toContain('err')
  expect(await runTool('node', ['-e', 'process.exit(3)'])).toMatchObject({ ok: false })
  expect(await runTool('no-such-tool', [])).toMatchObject({ ok: false })
})

it('a tool that never ends fails when its time is over', async () => {
  const { ok, output } = await runTool('node', ['-e', 'setInterval(() => {}, 1000)'], {
    signal: AbortSignal.timeout(300),
  })
  expect(ok).toBe(false)
  expect(output).toContain('longer than its step may')
})

it('a patient tool gives way to others, and what it starts does', async () => {
  const ofItsChild = 'child_process.execFileSync(process.execPath, ["-p", "os.getPriority()"])'
  const tell = `setTimeout(() => console.log(os.getPriority(), Number(${ofItsChild})), 200)`
  const { output } = await runTool('node', ['-e', tell], { isPatient: true })
  const priority = Math.max(getPriority(), 5)
  expect(output.trim()).toBe(`${priority} ${priority}`)
})
