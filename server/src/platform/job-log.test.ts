import { createLog } from '@jogo/telemetry/log'
import { expect, it } from 'vitest'
import { failedJobFields } from './job-log.ts'

it('tells the task and the error of a failed job, and nothing of whom it was for', () => {
  const lines: string[] = []
  const log = createLog('worker', 'info', { write: (line) => void lines.push(line) })
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (cpf)=(52998224725) already exists.',
  })
  const job = { id: '7', task_identifier: 'mail.send', attempts: 2, payload: { to: 'ana@example.com' } }
  log.error(failedJobFields({ job, error, failure: true }), 'Failed task 7')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: { id: '7', task: 'mail.send', attempts: 2 },
    err: { message: 'duplicate key' },
  })
  expect(lines.join()).not.toMatch(/ana@|52998224725/)
})

it('has nothing to tell of a message without a job', () => {
  expect(failedJobFields()).toEqual({})
})
