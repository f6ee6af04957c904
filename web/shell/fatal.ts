import { isCrawler } from './crawler.ts'

/**
 * Watches for unhandled failures. A failure that leaves the page empty is fatal: the error page is shown. Crawlers keep the server's HTML.
 */
export function watchFatal(show: () => void): void {
  if (isCrawler(navigator.userAgent)) return
  const check = () => {
    if (!document.getElementById('root')?.childElementCount) show()
  }
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, check)
}
