const asked = new Map<string, Promise<void>>()

/** Loads another company's script once. It is told nothing, and a failure is nobody's but its own. */
export function loadScript(src: string): Promise<void> {
  const known = asked.get(src)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`not loaded: ${src}`))
    document.head.append(script)
  })
  asked.set(src, loading)
  return loading
}
