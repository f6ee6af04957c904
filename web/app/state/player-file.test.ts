import { afterEach, expect, it, vi } from 'vitest'
import { fetchFile } from './player-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers with `head`, or not at all, and never ends. */
function silent(head?: (stop: Promise<never>) => Response) {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const stop = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    stop.catch(() => {})
    return head ? head(stop) : stop
  })
}

it.each([
  ['no answer', undefined, 20_000],
  ['no end', (stop: Promise<never>) => ({ ok: true, blob: () => stop }) as unknown as Response, 600_000],
])('a file with %s is given up in time', async (_, head, within) => {
  silent(head)
  const outcome = fetchFile('/api/file').catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(within - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ status: 0 })
})
