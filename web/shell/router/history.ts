const listeners = new Set<() => void>()

/** Calls the listener whenever the address may have changed; answers how to stop that. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All of them in one go: what they show is then rendered once. */
function tellMove(): void {
  for (const listener of [...listeners]) listener()
}

/**
 * Stands between everybody and the browser's history: an address with the text `undefined` is somebody's mistake and is not written;
 * each new entry is told as the event `routeCaptured` with `{ state, url }`. Called once.
 */
export function watchHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      if (String(url ?? '').includes('undefined')) return
      write(state, unused, url)
      tellMove()
      if (name === 'pushState')
        dispatchEvent(
          new CustomEvent('routeCaptured', { detail: { state, url: String(url ?? location.href) } }),
        )
    }
  }
  for (const type of ['popstate', 'hashchange']) addEventListener(type, tellMove)
}
