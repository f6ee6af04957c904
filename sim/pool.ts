import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { SpinClass } from '@jogo/rules/slots/enumerate'
import { Piscina } from 'piscina'
import type { Lived, LivesTask } from './bonus/live-many.ts'
import type { CountTask, Played, PlayTask } from './tasks.ts'

interface Results {
  count: { task: CountTask; result: SpinClass[] }
  play: { task: PlayTask; result: Played }
  live: { task: LivesTask; result: Lived }
}

export interface Pool {
  readonly threads: number
  /** Runs all tasks on all cores and reports the number of finished ones. */
  all<K extends keyof Results>(
    kind: K,
    tasks: readonly Results[K]['task'][],
    onDone?: (result: Results[K]['result'], done: number) => void,
  ): Promise<Results[K]['result'][]>
  close(): Promise<void>
}

export function openPool(threads = availableParallelism()): Pool {
  const piscina = new Piscina({
    filename: join(import.meta.dirname, 'tasks.ts'),
    minThreads: threads,
    maxThreads: threads,
  })
  return {
    threads,
    async all(kind, tasks, onDone) {
      let done = 0
      return Promise.all(
        tasks.map(async (task) => {
          const result = await piscina.run(task, { name: kind })
          done += 1
          onDone?.(result, done)
          return result
        }),
      )
    },
    close: () => piscina.destroy(),
  }
}
