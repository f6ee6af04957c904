import { describe, expect, it } from 'vitest'
import { createLoop } from './loop.ts'

/** A screen that repaints on demand. */
function screen() {
  const waiting = new Map<number, (now: number) => void>()
  let ids = 0
  return {
    waiting,
    repaint(now: number) {
      const steps = [...waiting.values()]
      waiting.clear()
      for (const step of steps) step(now)
    },
    request(step: (now: number) => void) {
      ids += 1
      waiting.set(ids, step)
      return ids
    },
    cancel: (id: number) => void waiting.delete(id),
  }
}

describe('a drawing', () => {
  it('is repeated only while something moves', () => {
    const display = screen()
    const drawn: number[] = []
    const loop = createLoop((now) => drawn.push(now) < 3, display)
    loop.wake()
    for (const now of [16, 33, 50, 66, 83]) display.repaint(now)
    expect(drawn).toEqual([16, 33, 50])
    expect(display.waiting.size).toBe(0)
  })

  it('is asked for once a repaint, however often something wakes it', () => {
    const display = screen()
    let drawn = 0
    const loop = createLoop(() => {
      drawn += 1
      return false
    }, display)
    loop.wake()
    loop.wake()
    expect(display.waiting.size).toBe(1)
    display.repaint(16)
    expect(drawn).toBe(1)
    loop.wake()
    display.repaint(33)
    expect(drawn).toBe(2)
  })

  it('ends when it is stopped, also by itself', () => {
    const display = screen()
    const loop = createLoop((now) => {
      if (now > 30) loop.stop()
      return true
    }, display)
    loop.wake()
    display.repaint(16)
    expect(display.waiting.size).toBe(1)
    display.repaint(33)
    expect(display.waiting.size).toBe(0)
    loop.wake()
    expect(display.waiting.size).toBe(0)
  })
})
