import type { CashierDeps } from './deps.ts'

const CHECK_AGAIN_MS = 5 * 60_000

/** Registers our webhook address at the company when it differs; checked every few minutes. */
export function createWebhookRegistration({ pix, clock, log, webhookUrl }: CashierDeps): () => Promise<void> {
  let fineUntil = 0
  let complained = false

  return async () => {
    if (clock.now().getTime() < fineUntil) return
    const known = await pix.getWebhook()
    if (known.is !== 'unknown' && !(known.is === 'ok' && known.value === webhookUrl)) {
      const made = await pix.registerWebhook(webhookUrl)
      if (made.is === 'ok') log.info({ webhookUrl }, 'the payment company has our webhook')
      else if (!complained) log.warn({ webhookUrl, made }, 'the payment company did not take our webhook')
      complained = made.is !== 'ok'
      if (made.is !== 'ok') return
    }
    if (known.is !== 'unknown') fineUntil = clock.now().getTime() + CHECK_AGAIN_MS
  }
}
