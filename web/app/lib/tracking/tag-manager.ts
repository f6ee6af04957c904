import { loadScript } from './script.ts'

const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/

const started = new Set<string>()

/** The operator's tag manager. @param container `GTM-…`; anything else loads nothing */
export async function startTagManager(container: string): Promise<void> {
  if (!CONTAINER.test(container) || started.has(container)) return
  started.add(container)
  const scope = globalThis as { dataLayer?: object[] }
  scope.dataLayer ??= []
  scope.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  await loadScript(`https://www.googletagmanager.com/gtm.js?id=${container}`)
}
