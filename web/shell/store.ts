import { useSyncExternalStore } from 'react'

/** A value that parts of the page watch. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `onServer`: what the server rendered; the first render in the browser must agree with it. */
export function useStore<T>(store: Store<T>, onServer: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, onServer)
}
