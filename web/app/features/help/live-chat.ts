import type { PublicSettings } from '@jogo/contract/settings'

/** The account at LiveChat, and the group of agents that answers. */
export interface Licence {
  licence: string
  group?: string
}

/** `licence` or `licence/group`; undefined for none. */
export function chatLicence(text: string | undefined): Licence | undefined {
  const [licence, group] = (text ?? '').split('/')
  if (!licence) return undefined
  return group ? { licence, group } : { licence }
}

export interface ChatFacts {
  settings: Partial<PublicSettings>
  /** The path of the page. */
  path: string
  isAnonymous: boolean
  isPhone: boolean
}

/** Whether this page shows the live chat's button: when switched on, and never during a game. */
export function showsChat({ settings, path, isAnonymous, isPhone }: ChatFacts): boolean {
  if (!settings.general_show_chat_widget || path.startsWith('/play/')) return false
  if (isAnonymous && settings.general_chat_visitors === false) return false
  return !(isPhone && settings.general_chat_phone === false)
}
