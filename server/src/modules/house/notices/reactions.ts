import type { Reactions } from '../../../facts.ts'
import { sendNoticeLater } from './queue.ts'

/** Queues one letter per fact, in the transaction that takes the fact from the outbox. */
export const noticesReactions = (): Reactions => ({
  'player.barred': (tx, { playerId, kind, until }) =>
    sendNoticeLater(tx, {
      playerId,
      notice: { of: kind, until },
      id: `${kind}-${playerId}-${until ?? 'ever'}`,
    }),
  'limit.raised': (tx, { playerId, of, period, value, at }) =>
    sendNoticeLater(tx, {
      ...{ playerId, id: `limit-${playerId}-${of}-${period}-${at}` },
      notice: { of: 'limit_raised', limit: { of, period }, value },
    }),
  'kyc.revoked': (tx, { playerId, at }) =>
    sendNoticeLater(tx, {
      playerId,
      notice: { of: 'identity_revoked' },
      id: `revoked-${playerId}-${at ?? 'once'}`,
    }),
  'document.changed': async (tx, { playerId, documentId, state }) => {
    if (state === 'accepted' || state === 'refused')
      await sendNoticeLater(tx, {
        playerId,
        notice: { of: `document_${state}` },
        id: `document-${documentId}-${state}`,
      })
  },
  'balance.corrected': (tx, { playerId, correctionId, amount, reason }) =>
    sendNoticeLater(tx, {
      ...{ playerId, id: `corrected-${correctionId}` },
      notice: { of: 'balance_corrected', amount, reason },
    }),
  'deposit.approved': (tx, { playerId, depositId, amount }) =>
    sendNoticeLater(tx, {
      ...{ playerId, id: `approved-${depositId}` },
      notice: { of: 'deposit_approved', amount, id: depositId },
    }),
  'deposit.returned': (tx, { playerId, depositId, amount }) =>
    sendNoticeLater(tx, { playerId, notice: { of: 'deposit_returned', amount }, id: `deposit-${depositId}` }),
  'withdrawal.paid': (tx, { playerId, withdrawalId, amount }) =>
    sendNoticeLater(tx, {
      ...{ playerId, id: `paid-${withdrawalId}` },
      notice: { of: 'withdrawal_paid', amount, id: withdrawalId },
    }),
  'withdrawal.failed': (tx, { playerId, withdrawalId, amount, requested }) =>
    sendNoticeLater(tx, {
      ...{ playerId, id: `failed-${withdrawalId}` },
      notice: { of: 'withdrawal_failed', amount, requested, id: withdrawalId },
    }),
  'withdrawal.returned': (tx, { playerId, withdrawalId, amount, returnId = amount }) =>
    sendNoticeLater(tx, {
      playerId,
      notice: { of: 'withdrawal_returned', amount, id: withdrawalId },
      id: `returned-${withdrawalId}-${returnId}`,
    }),
})
