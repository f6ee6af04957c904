import { CORRECTION_TEXTS } from '@jogo/contract/correction-texts'
import type { Language } from '@jogo/contract/refusals'
import type { CorrectionReason } from '@jogo/contract/statement'
import { cents, formatBrl } from '@jogo/rules/money'
import { isMoney, type LimitName } from '@jogo/rules/protection/limits'
import { HOUSE_ZONE } from '@jogo/rules/zone'
import type { Letter } from '../../../partners/mail.ts'
import type { Player } from '../../people/players/index.ts'
import { CORRECTED_WORDS, FAILED_WORDS, LIMIT_WORDS, NOTICE_WORDS } from './words.ts'

/** Kinds of letters with their data. They serve the account and never advertise, so excluded players get them too. */
export type Notice =
  | { of: 'suspension' | 'exclusion'; until: string | null }
  | { of: 'identity_revoked' | 'document_accepted' | 'document_refused' }
  /** `id` of the deposit or withdrawal; its page has the receipt. */
  | { of: 'deposit_approved' | 'withdrawal_paid'; amount: number; id?: string }
  | { of: 'deposit_returned'; amount: number }
  /** `id` of the withdrawal, whose page gives the reason; `requested`: its amount. Both are absent in letters of the release before. */
  | { of: 'withdrawal_failed'; amount: number; requested?: number | undefined; id?: string }
  | { of: 'withdrawal_returned'; amount: number; id?: string }
  /** `amount` is below zero for a debit. */
  | { of: 'balance_corrected'; amount: number; reason: CorrectionReason }
  | { of: 'limit_raised'; limit: LimitName; value: number | null }

/** Page linked from each letter, with the details. */
const PAGES: Readonly<Record<Notice['of'], string>> = {
  suspension: '/user/wallet/withdraw',
  exclusion: '/user/wallet/withdraw',
  identity_revoked: '/user/account/document',
  document_accepted: '/user/account/document',
  document_refused: '/user/account/document',
  deposit_approved: '/user/wallet/deposit',
  deposit_returned: '/user/wallet',
  withdrawal_paid: '/user/wallet/withdraw',
  withdrawal_failed: '/user/wallet/withdraw',
  withdrawal_returned: '/user/wallet/withdraw',
  balance_corrected: '/user/wallet',
  limit_raised: '/user/protection/limits',
}

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-ES' }

/** @param id of the event; a repeat with it sends the same letter */
export function noticeLetter(
  { name, email, language }: Pick<Player, 'name' | 'email' | 'language'>,
  notice: Notice,
  { id, siteUrl }: { id: string; siteUrl: string },
): Letter {
  const words = NOTICE_WORDS[language]
  const { subject, body } = words[notice.of]
  const detail = noticeTexts(notice, language)
  const text = body(detail)
  const greeting = words.greeting(name.split(' ')[0] ?? name)
  return {
    to: { name, address: email },
    subject,
    text: `${greeting}\n\n${text}\n${siteUrl}${page(notice)}\n\n${words.doubt}\nJogo Limpo`,
    id,
  }
}

const page = (notice: Notice): string =>
  PAGES[notice.of] + ('id' in notice && notice.id ? `?id=${encodeURIComponent(notice.id)}` : '')

/** Text with the unpaid amount of a withdrawal. If only a part is unpaid, the text also has the whole amount. */
function failedAmount(
  { amount, requested = amount }: Extract<Notice, { of: 'withdrawal_failed' }>,
  language: Language,
): string {
  const text = (value: number) => formatBrl(cents(BigInt(value)), language)
  const { whole, part } = FAILED_WORDS[language]
  return amount < requested ? part(text(amount), text(requested)) : whole(text(amount))
}

/** Text with the amount of a balance correction and its reason. */
function correctedAmount(
  { amount, reason }: Extract<Notice, { of: 'balance_corrected' }>,
  language: Language,
): string {
  const { added, taken } = CORRECTED_WORDS[language]
  const text = formatBrl(cents(BigInt(Math.abs(amount))), language)
  return `${amount < 0 ? taken(text) : added(text)} ${CORRECTION_TEXTS[language][reason]}`
}

/** Text with the amount, the end or the limit; empty for a letter without any of them. */
function noticeTexts(notice: Notice, language: Language): string {
  if (notice.of === 'withdrawal_failed') return failedAmount(notice, language)
  if (notice.of === 'balance_corrected') return correctedAmount(notice, language)
  if ('amount' in notice) return formatBrl(cents(BigInt(notice.amount)), language)
  if ('until' in notice)
    return notice.until === null
      ? ''
      : new Date(notice.until).toLocaleString(LOCALES[language], {
          ...{ dateStyle: 'short', timeStyle: 'short', timeZone: HOUSE_ZONE },
        })
  if (!('value' in notice)) return ''
  const { name, none, now } = LIMIT_WORDS[language]
  const limit = name(notice.limit)
  if (notice.value === null) return none(limit)
  return now(
    limit,
    isMoney(notice.limit.of) ? formatBrl(cents(BigInt(notice.value)), language) : String(notice.value),
  )
}
