import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pageGlobals } from '../../test/page-globals.ts'
import { dialog } from '../state/dialogs.ts'
import { scrollToTop, ui } from '../state/ui.ts'
import { followFlags } from './follow-flags.ts'

beforeAll(followFlags)
beforeEach(() => {
  pageGlobals()
  dialog.set(undefined)
})

it.each([
  ['showCookieAccessModal', 'restricted-access'],
  ['showVerificationModal', 'verification'],
] as const)('[DLG-5] [ENT-14] %s opens its dialog, each time it is set', (flag, name) => {
  for (const _ of [1, 2]) {
    ui[flag].set(true)
    expect(dialog.get()).toEqual({ name })
    dialog.set(undefined)
  }
})

it('[ENT-14] scrollToTop moves the page to its top, whichever way it is toggled', () => {
  const moved = vi.fn()
  vi.stubGlobal('scrollTo', moved)
  scrollToTop()
  scrollToTop()
  expect(moved.mock.calls).toEqual([[{ top: 0 }], [{ top: 0 }]])
})
