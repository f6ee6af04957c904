import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { loadTexts } from '../../lib/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { replaceSlip } from './replaced.ts'

/** As the call takes it; nothing longer is a code. */
const LONGEST = 40

/** Puts the selections of a booking code on the slip, at the prices of now; those that are no longer offered stay out. What stood there before can be put back on the slip itself. */
export async function takeCode(code: string): Promise<void> {
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
    toast(sentenceOf(error), 'bad')
  }
}
