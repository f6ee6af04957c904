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
      if (name === 'pushState')
        dispatchEvent(
          new CustomEvent('routeCaptured', { detail: { state, url: String(url ?? location.href) } }),
        )
    }
  }
}
