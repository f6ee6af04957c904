import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { loadTexts } from '../../lib/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { replaceSlip } from './replaced-slip.ts'

/** Longest code that the call accepts. */
const LONGEST = 40

/** Loads the selections of a booking code at current prices; those no longer offered are dropped. The previous slip can be restored. */
export async function loadBookingCode(code: string): Promise<void> {
  history.replaceState(history.state, '', location.pathname)
  try {
    await loadTexts(['bets'])
    const { legs } = await api('GET /v2/booking-codes/:code', { params: { code: code.slice(0, LONGEST) } })
    const quote = await api('POST /v2/bets/quote', { body: { legs } })
    const offered = quote.legs.flatMap(({ known, odds, state, ...leg }) =>
      known && odds !== null && state !== 'closed' ? [{ ...leg, odds }] : [],
    )
    if (offered.length === 0) return toast(m.bets.code_over, 'bad')
    const loaded = m.bets.code_loaded(offered.length)
    toast(replaceSlip(offered) ? `${loaded}. ${m.bets.code_replaced}` : loaded, 'good')
  } catch (error) {
    toast(errorSentence(error), 'bad')
  }
}
