import { type SettingsUpdateEvent, SITE_CHANNEL } from '@jogo/contract/realtime'
import type { Reactions } from '../../../facts.ts'
import type { SiteDeps } from './deps.ts'

/** Makes every open page and every process read the settings again. */
export const siteReactions = ({ bus }: SiteDeps): Reactions => ({
  'setting.changed': async (_tx, { version }) => {
    bus.publish(SITE_CHANNEL, { version } satisfies SettingsUpdateEvent)
  },
})
