import { type SettingsUpdateEvent, SITE_CHANNEL } from '@jogo/contract/realtime'
import type { Bus } from '../../platform/bus.ts'
import type { Reactions } from '../../platform/outbox.ts'

/** Tells every open page, and every process of ours, that the settings are to be read again. */
export const siteReactions = (bus: Bus): Reactions => ({
  'setting.changed': async (_tx, fact) => {
    bus.publish(SITE_CHANNEL, { version: Number(fact.version) } satisfies SettingsUpdateEvent)
  },
})
