import { isCrawler } from './crawler.ts'

/**
 * Watches for failures that nobody handled. One that leaves the page empty was fatal: the error page is shown. Machines that read pages for
 * others keep what the server sent.
 */
export function watchFatal(show: () => void): void {
  if (isCrawler(navigator.userAgent)) return
  const look = () => {
    if (!document.getElementById('root')?.childElementCount) show()
  }
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, look)
}
