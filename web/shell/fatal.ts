import { isCrawler } from './crawler.ts'

/**
 * Watches for unhandled failures. One that leaves the page empty was fatal: the error page is shown. Crawlers keep what the server sent.
 */
export function watchFatal(show: () => void): void {
  if (isCrawler(navigator.userAgent)) return
  const check = () => {
    if (!document.getElementById('root')?.childElementCount) show()
  }
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, check)
}
