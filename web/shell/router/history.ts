const listeners = new Set<() => void>()

/** Calls the listener whenever the address may have changed. Returns a stop function. */
export function onMove(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies all listeners in one batch, so that React renders once. */
function publishMove(): void {
  for (const listener of [...listeners]) listener()
}

/**
 * Wraps the browser's history. An address with the text `undefined` comes from a bug and is not written. Each new entry dispatches the
 * event `routeCaptured` with `{ state, url }`. Called once.
 */
export function watchHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      if (String(url ?? '').includes('undefined')) return
      write(state, unused, url)
      publishMove()
      if (name === 'pushState')
        dispatchEvent(
          new CustomEvent('routeCaptured', { detail: { state, url: String(url ?? location.href) } }),
        )
    }
  }
  for (const type of ['popstate', 'hashchange']) addEventListener(type, publishMove)
}
