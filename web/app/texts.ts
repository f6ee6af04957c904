import { m } from './lib/language.ts'
import type { Messages } from './messages/pt.ts'
import { boot } from './state/boot.ts'

/** A group of texts: a file of messages/. */
export type TextGroup = keyof Messages

/** What header, footer and failures say: there before the first render. */
export const BASE_TEXTS = ['shell', 'failure'] as const satisfies readonly TextGroup[]

/** Fetches the texts of these groups in the visitor's language, once. Where they are, the server says; itself it has them all. */
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

/** For what is fetched when it is first needed: its texts come along. */
export const withTexts =
  <T>(groups: readonly TextGroup[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), loadTexts(groups)])
    return loaded
  }
