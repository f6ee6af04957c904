import { sql } from 'kysely'
import { granted, type House, PASSWORD, type Person } from './house.ts'

type Contact = 'email' | 'phone'

export const readProfile = (who: Person) => granted(who.call('GET /api/profile'))
export const confirm = (who: Person, code: string, contact: Contact = 'email') =>
  who.call('POST /api/profile/:contact/confirm', { params: { contact }, body: { code } })
export const send = (who: Person, contact: Contact = 'email') =>
  who.call('POST /api/profile/:contact/send', { params: { contact } })
export const changeTo = (who: Person, email: string, more: object = {}) =>
  who.call('PUT /api/profile/email', { body: { email, password: PASSWORD, ...more } })
export const changePhone = (who: Person, phone: string, phone_code = '351') =>
  who.call('PUT /api/profile/phone', { body: { phone_code, phone, password: PASSWORD } })

/** Security events of the account, as shown to its player. */
export const happened = async (who: Person) =>
  (await granted(who.call('GET /api/auth/security'))).events.map(({ what }) => what)

/** Backdates messages to these players, and their changes. */
export async function age(
  house: House,
  interval: string,
  ...people: readonly Pick<Person, 'id'>[]
): Promise<void> {
  const ids = people.map(({ id }) => id)
  const earlier = (table: string, column: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
      where player_id = any (${ids})`.execute(house.app.db.sql)
  await earlier('contact_confirmations', 'expires_at')
  await earlier('contact_messages', 'at')
  await earlier('email_changes', 'undo_until')
}
