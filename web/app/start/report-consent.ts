import { readChoice } from '@jogo/rules/privacy/choice'
import { CONSENT_WORDED_ON, type Purpose } from '@jogo/rules/privacy/purposes'
import { api } from '../lib/api.ts'
import { queries } from '../lib/queries/client.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { store, stored } from '../lib/storage.ts'
import { consent, readConsent } from '../state/consent.ts'
import { session } from '../state/session.ts'

/** Last consent reported from this browser: player, wording, choice. */
const REPORTED_KEY = 'consent-kept'

/**
 * Reports a player's consent to the house, which stores the proof. Reports are sent after the login and on every change. @returns a stop
 * function
 */
export function reportConsent(): () => void {
  let isSending = false
  const sendConsent = async () => {
    const now = session.get()
    const purposes = chosenNow()
    if (now.status !== 'player' || !purposes || isSending) return
    const report = `${now.user.id} ${CONSENT_WORDED_ON} ${consent.get()}`
    if (stored(REPORTED_KEY) === report) return
    isSending = true
    try {
      const answer = await api('POST /api/privacy/consents', { body: { purposes } })
      store(REPORTED_KEY, report)
      queries().setQueryData(ownQuery('GET /api/privacy').queryKey, answer)
    } catch (failure) {
      console.warn('consent', failure)
      return
    } finally {
      isSending = false
    }
    // The choice may have changed during the call.
    void sendConsent()
  }
  readConsent()
  const stops = [session.subscribe(sendConsent), consent.subscribe(sendConsent)]
  void sendConsent()
  return () => {
    for (const stop of stops) stop()
  }
}

/** A cleared choice that was reported means no to everything. Without any choice there is nothing to report. */
function chosenNow(): Purpose[] | undefined {
  const chosen = consent.get()
  if (chosen !== null) return readChoice(chosen)
  return stored(REPORTED_KEY) === null ? undefined : []
}
