import type { Mail } from '../../partners/mail.ts'
import type { ModuleJobs } from '../../platform/jobs.ts'
import type { Players } from './index.ts'
import { welcomeLetter } from './letters.ts'

export const playersJobs = (players: Players, deps: { mail: Mail; siteUrl: string }): ModuleJobs => ({
  tasks: {
    'players.send-welcome': async (payload) => {
      const player = await players.get((payload as { playerId: number }).playerId)
      await deps.mail.send(welcomeLetter(player, deps.siteUrl))
    },
  },
})
