/** Runs `work` once, `ms` after the last `run()`. */
export function createDebounce(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}
