import type { Messages } from '../messages/pt.ts'
import { boot } from './boot.ts'
import { m } from './language.ts'

/** A group of texts: a file of messages/. */
export type TextGroup = keyof Messages

/** Texts of header, footer and failures, loaded before the first render. */
export const BASE_TEXTS = ['layouts', 'failure'] as const satisfies readonly TextGroup[]

/**
 * Fetches the texts of these groups in the visitor's language, once. Their addresses are in the boot data; the server has all texts in
 * memory.
 */
export async function loadTexts(groups: readonly TextGroup[]): Promise<void> {
  if (typeof document === 'undefined') return
  await Promise.all(
    groups.map(async (group) => {
      if (m[group]) return
      const file = (await import(/* @vite-ignore */ boot().texts[group] ?? '')) as Record<string, unknown>
      Object.assign(m, { [group]: file[group] })
    }),
  )
}

/** Wraps a loader so that its texts are loaded with it. */
export const withTexts =
  <T>(groups: readonly TextGroup[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), loadTexts(groups)])
    return loaded
  }
