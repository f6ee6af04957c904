import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/postgres.ts'

function logged(object: object): string {
  let text = ''
  createLog('test', 'info', { write: (line) => (text += line) }).info(object, 'something')
  return text
}

it('does not print the row that the database refused', async () => {
  const database = await freshDatabase('log')
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  const refused = await client
    .query(
      `insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at, created_at)
       values (1, '52998224725', 'Ana', '1990-01-01', 'a@b.c', 'a@b.c', '55', 'no phone', 'pt', '$argon2id$secret', 'v', now(), now())`,
    )
    .catch((error: unknown) => error)
  await client.end()
  await database.drop()
  expect(refused).toMatchObject({ code: '23514', detail: expect.stringContaining('52998224725') })
  const line = logged({ err: refused })
  expect(line).toContain('players_phone_check')
  expect(line).not.toMatch(/52998224725|argon2id/)
})
