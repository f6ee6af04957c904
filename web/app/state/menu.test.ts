import { afterEach, expect, it, vi } from 'vitest'
import { closeDialog, openDialog } from './dialogs.ts'
import { menu, menuState } from './menu.ts'
import { toggleRail } from './preferences.ts'

vi.stubGlobal('history', { state: null, pushState: () => {}, replaceState: () => {} })
afterEach(() => closeDialog())

it('[ENT-14] knows which menus stand open: one dialog at a time, the rail, the chat and the strip above the page', () => {
  expect(menuState()).toEqual({
    open: false,
    collapsed: false,
    chatOpen: false,
    topAd: true,
    userMenu: false,
  })
  openDialog({ name: 'search' })
  expect(menuState()).toMatchObject({ open: true, userMenu: false })
  openDialog({ name: 'menu' })
  expect(menuState()).toMatchObject({ open: true, userMenu: false })
  openDialog({ name: 'account-menu' })
  expect(menuState()).toMatchObject({ open: false, userMenu: true })
  toggleRail()
  menu.chatOpen.set(true)
  menu.topAd.set(false)
  expect(menuState()).toMatchObject({ collapsed: true, chatOpen: true, topAd: false })
})
