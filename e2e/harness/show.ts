import type { Page } from '@playwright/test'
import { centsIn } from './person.ts'

/** What the page saw of a round while it was being shown. */
export interface Show {
  /** Resolves at the first frame of it. */
  began: Promise<void>
  /** The balances that the header told meanwhile, centavos: of the first half of its frames, and of none after a press. */
  balances: () => Promise<number[]>
}

let shows = 0

/** Records the next show, frame by frame, in the page: a short one may be over before a test could look. @param part stands there meanwhile */
export async function watchShow(page: Page, part: string): Promise<Show> {
  const { promise: began, resolve } = Promise.withResolvers<void>()
  shows += 1
  const name = `showBegan${shows}`
  await page.exposeFunction(name, resolve)
  await page.evaluate(
    ([part, name]) => {
      const seen: string[] = []
      let isPressed = false
      const press = () => {
        isPressed = seen.length > 0
      }
      for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, { capture: true })
      const look = () => {
        const isShown = document.querySelector(part) !== null
        if (isPressed || (seen.length > 0 && !isShown)) return
        if (isShown && seen.length === 0) (window as unknown as Record<string, () => void>)[name]?.()
        if (isShown) seen.push(document.querySelector('header a[href="/user/wallet"]')?.textContent ?? '')
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { seenInShow: seen })
    },
    [part, name] as const,
  )
  return {
    began,
    balances: async () => {
      const seen = await page.evaluate(() => (window as unknown as { seenInShow: string[] }).seenInShow)
      return [...new Set(seen.slice(0, Math.ceil(seen.length / 2)).map(centsIn))]
    },
  }
}
