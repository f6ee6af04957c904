import { createStore, useStore } from '../../shell/index.ts'
import { dialog } from './dialogs.ts'
import { railCollapsed } from './preferences.ts'

/** Open state of menus. The main menu (pages and their search) and the player's menu are dialogs: see `menuState`. */
export const menu = {
  /** The live chat, or the site's help instead. */
  chatOpen: createStore(false),
  /** Whether the operator's buttons are shown above the page on phones; false once closed. */
  topAd: createStore(true),
  /** Whether the rail shows icons only; stored in this browser. */
  collapsed: railCollapsed,
} as const

export interface MenuState {
  open: boolean
  collapsed: boolean
  chatOpen: boolean
  topAd: boolean
  userMenu: boolean
}

const opened = (name: string | undefined) => ({
  open: name === 'menu' || name === 'search',
  userMenu: name === 'account-menu',
})

export const menuState = (): MenuState => ({
  ...opened(dialog.get()?.name),
  chatOpen: menu.chatOpen.get(),
  topAd: menu.topAd.get(),
  collapsed: menu.collapsed.get(),
})

/** The open menu among the two menus that are dialogs. */
export const useOpenMenu = (): Pick<MenuState, 'open' | 'userMenu'> =>
  opened(useStore(dialog, () => undefined)?.name)
