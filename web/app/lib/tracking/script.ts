const scripts = new Map<string, Promise<void>>()

/** Loads a third-party script once. The script gets no referrer, and a failure has no effect on the page. */
export function loadScript(src: string): Promise<void> {
  const known = scripts.get(src)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`not loaded: ${src}`))
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}
