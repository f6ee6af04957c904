/** The browser's next repaint. */
export interface Repaints {
  request(step: (now: number) => void): number
  cancel(id: number): void
}

/** Draws again before the next repaint, and before each further repaint as long as the drawing moves. */
export interface Loop {
  wake(): void
  /** Stops for good, also when called by the drawing itself. */
  stop(): void
}

const BROWSER: Repaints = {
  request: (step) => requestAnimationFrame(step),
  cancel: (id) => cancelAnimationFrame(id),
}

/**
 * Calls `draw` once per repaint for as long as it returns true, so a picture at rest costs nothing. A hidden tab repaints nothing, so
 * nothing runs there either. `now` (ms) advances meanwhile, and the first repaint afterwards draws the present state.
 */
export function createLoop(draw: (now: number) => boolean, repaints: Repaints = BROWSER): Loop {
  let id: number | undefined
  let isStopped = false
  const wake = () => {
    if (isStopped) return
    id ??= repaints.request((now) => {
      id = undefined
      if (draw(now)) wake()
    })
  }
  return {
    wake,
    stop() {
      isStopped = true
      if (id !== undefined) repaints.cancel(id)
      id = undefined
    },
  }
}
