/** Every slot, one line each. */
import * as ipe_ from '@jogo/contract/games/slots/ipe'
import * as rules from '@jogo/rules/games/slots/registry'
import { slot } from './slot.ts'

export const ipe = slot(rules.ipe, 101, 'Ipê Dourado', ipe_)
