import { createStore, useStore } from '../../shell/index.ts'
import { dialog } from './dialogs.ts'
import { railCollapsed } from './preferences.ts'

/** What of the menus stands open. The menu itself (search and pages) and the player's are dialogs: `menuState` asks them. */
export const menu = {
  /** The live chat, or our own help in its place. */
  chatOpen: createStore(false),
  /** The operator's buttons above the page on phones, until they are put away. */
  topAd: createStore(true),
  /** The rail shows its icons alone; kept in this browser. */
  collapsed: railCollapsed,
} as const

export interface MenuState {
  open: boolean
  collapsed: boolean
  chatOpen: boolean
  topAd: boolean
  userMenu: boolean
}

const opened = (name: string | undefined) => ({ open: name === 'search', userMenu: name === 'account-menu' })

export const menuState = (): MenuState => ({
  ...opened(dialog.get()?.name),
  chatOpen: menu.chatOpen.get(),
  topAd: menu.topAd.get(),
  collapsed: menu.collapsed.get(),
})

/** Which of the two menus that are dialogs stands open. */
export const useOpenMenu = (): Pick<MenuState, 'open' | 'userMenu'> =>
  opened(useStore(dialog, () => undefined)?.name)
