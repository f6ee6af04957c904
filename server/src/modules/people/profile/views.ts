import type { ContactName, ProfileView } from '@jogo/contract/profile'
import type { Static } from 'typebox'
import { phoneOfE164, phoneText } from '../players/index.ts'
import type { ProfileState, Waiting } from './read-profile.ts'

type View = Static<typeof ProfileView>

export function profileView({ player, waiting, address, bankAccount, missing }: ProfileState): View {
  const { email, emailConfirmedAt, phoneCode: code, phone: number, phoneConfirmedAt, gender } = player
  return {
    email: contactView('email', email, emailConfirmedAt, waiting),
    phone: {
      ...contactView('phone', phoneText({ code, number }), phoneConfirmedAt, waiting),
      ...{ code, number },
    },
    gender,
    address,
    bank_account: bankAccount && {
      ...{ bank: bankAccount.bank, bank_name: bankAccount.bankName, kind: bankAccount.kind },
    },
    missing,
  }
}

const contactView = (
  contact: ContactName,
  shown: string,
  confirmedAt: Date | null,
  waiting: ProfileState['waiting'],
): View['email'] => ({
  shown,
  confirmed_at: confirmedAt?.toISOString() ?? null,
  waiting: waitingView(contact, stillWaits(waiting[contact], confirmedAt)),
})

/** The pending confirmation for display. A contact that was proven in another way has none, except for a pending change. */
const stillWaits = (waiting: Waiting | undefined, confirmedAt: Date | null): Waiting | undefined =>
  confirmedAt && !waiting?.confirmation.isChange ? undefined : waiting

function waitingView(contact: ContactName, waiting: Waiting | undefined): View['email']['waiting'] {
  if (!waiting) return null
  const { confirmation, againAt, delivery } = waiting
  return {
    shown: contact === 'email' ? confirmation.value : phoneText(phoneOfE164(confirmation.value)),
    is_change: confirmation.isChange,
    until: confirmation.expiresAt.toISOString(),
    again_at: againAt.toISOString(),
    delivery: delivery ?? null,
  }
}
