/** Every slot, one line each. */
import { gameCalls as calls } from '@jogo/contract/games/all'
import * as rules from '@jogo/rules/games/slots/registry'
import { slot } from './slot.ts'

export const ipe = slot(rules.ipe, 101, 'Ipê Dourado', { rules: calls.ipeRules, spin: calls.ipeSpin })
