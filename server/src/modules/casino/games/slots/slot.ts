import type { Endpoint } from '@jogo/contract/endpoint'
import type { DemoCall } from '@jogo/contract/games/demo'
import type { PlayCall } from '@jogo/contract/games/round'
import type { GameName } from '@jogo/rules/games/all'
import type { SlotGame } from '@jogo/rules/slots/game'
import { instantGame } from '../instant-game.ts'

/** A slot of the house. `number`: number of its revenue account, from 101. */
export const slot = (
  rules: SlotGame,
  number: number,
  label: string,
  calls: { rules: Endpoint; spin: PlayCall; demo: DemoCall },
) =>
  instantGame({
    name: rules.name as GameName,
    rules,
    number,
    label,
    calls: { rules: calls.rules, play: calls.spin, demo: calls.demo },
    shown: (draws) => ({ draws }),
  })
