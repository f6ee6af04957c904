import type { RefusalCode } from '@jogo/contract/refusals'
import type { ApiError } from '../../lib/api.ts'
import { isUnconfirmed } from '../../lib/kept-request.ts'
import { sentenceOf } from '../../lib/sentence.ts'

/** Why the last question had no result. `again`: the same question may be asked once more, with the same id. */
export interface Trouble {
  sentence: string
  again: boolean
  code?: RefusalCode | undefined
}

/** Nobody answered, or there were too many calls: the same question with the same id is safe, and may be answered later. */
export const mayBeAsked = (error: ApiError) => isUnconfirmed(error) || error.status === 429

/**
 * The failed question for the player: what happened, what is safe, and whether asking again makes sense.
 * @param unheard is said when nobody answered
 */
export function troubleOf(error: ApiError, unheard: string): Trouble {
  const again = mayBeAsked(error)
  const silent = error.unreachable || error.status === 0
  return { sentence: again && silent ? unheard : sentenceOf(error), again, code: error.code }
}
