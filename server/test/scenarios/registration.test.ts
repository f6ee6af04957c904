import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, refused } from '../house.ts'

const MINOR = '12345678909'
const DECEASED = '98765432100'
const NOT_FOUND = '00000000191'
const REGISTRY_DOWN = '00000000272'

let house: House
beforeAll(async () => {
  house = await openHouse('registration')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

/** The tracking fields of a visit, besides the referrer's id. */
const VISIT = [
  ...[
    'referer',
    'src',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'utm_term',
    'btag',
    'fbc',
    'fbp',
  ],
  ...['coupon_code', 'shareCode', 'source_id', 'event_id', 'campaign_id', 'client_id', 'gclid', 'subid'],
  ...['afp', 'afp1', 'afp2', 'afp3', 'afp4', 'afp5', 'afp6', 'afp7', 'afp8', 'afp9'],
]

const newPerson = () => house.sandbox.control<{ cpf: string; name: string; birthday: string }>('cpf')
const documentForm = (document: string, more: Record<string, unknown> = {}) => ({
  document,
  email: `${randomUUID()}@example.com`,
  phone: '(11) 91234-5678',
  phone_code: '55',
  password: 'girassol-azul-42',
  termsAccepted: true,
  ...more,
})
const register = (body: object) =>
  house.call('POST /v2/auth/register', { body: body as Record<string, unknown> })
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(house.app.db.sql)).rows

describe('register', () => {
  it('[LAW-KYC-2] [AUTH-1] opens an account for the person of the registry, whatever name and birthday the form claims', async () => {
    const { cpf, name, birthday } = await newPerson()
    const form = documentForm(cpf, {
      name: 'Outra Pessoa',
      birthday: '2001-01-01',
      email_confirmation: undefined,
      password_confirmation: 'girassol-azul-42',
      referrer_id: '77',
      utm_source: 'rádio',
      afp9: 'x',
    })
    const answer = await register(form)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Conta criada com sucesso.' },
    })
    const [row] = await rows(
      sql<
        Record<string, unknown>
      >`select name, birthday::text as birthday, verified_at, terms_version, registered_ip, tracking,
        terms_accepted_at > now() - interval '1 minute' as fresh from players where cpf = ${cpf}`,
    )
    expect(row).toMatchObject({ name, birthday, verified_at: null, registered_ip: '127.0.0.1', fresh: true })
    expect(row?.terms_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(row?.tracking).toEqual({ referrer_id: '77', utm_source: 'rádio', afp9: 'x' })
  })

  it('[ENT-1] takes the form with every field it has, and 55 for a phone code that is not named', async () => {
    const { cpf } = await newPerson()
    const form = {
      name: 'Como digitado',
      document: cpf,
      email: `${randomUUID()}@example.com`,
      phone: '(11) 91234-5678',
      birthday: '01/02/1990',
      password: 'girassol-azul-42',
      termsAccepted: true,
      referer: 'https://parceiro.example/jogos',
    }
    await granted(register(form))
    const [row] = await rows(
      sql<Record<string, unknown>>`select email, phone_code, phone, tracking from players where cpf = ${cpf}`,
    )
    expect(row).toEqual({
      email: form.email,
      phone_code: '55',
      phone: '11912345678',
      tracking: { referer: form.referer },
    })
    for (const needed of ['document', 'email', 'phone', 'password', 'termsAccepted']) {
      const { [needed]: _, ...rest } = form as Record<string, unknown>
      const { body } = await register(rest)
      expect(body).toMatchObject({ error: 'invalid_request', errors: { [needed]: [expect.any(String)] } })
    }
  })

  it('opens a wallet that is empty and barred, and sends a welcome in the language of the player', async () => {
    const { cpf, name } = await newPerson()
    const form = documentForm(cpf)
    await granted(house.call('POST /v2/auth/register', { body: form, language: 'es' }))
    const [row] = await rows(
      sql<{ id: bigint }>`select w.wallet_id as id from ledger.wallets w join players p on p.id = w.wallet_id
        where p.cpf = ${cpf} and real = 0 and bonus = 0`,
    )
    await expect(house.app.wallet.requireDepositsAllowed(Number(row?.id))).rejects.toThrow('player_barred')
    const inbox = `${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(form.email)}`
    const mail = await eventually(async () => {
      const text = await (await fetch(inbox)).text()
      return text.includes('está abierta') && text
    })
    expect(mail).toContain(name.split(' ')[0])
  })

  it('sends the welcome later when the mail company is down', async () => {
    const { cpf } = await newPerson()
    const form = documentForm(cpf)
    await house.sandbox.control('faults', { target: 'mail', kind: '5xx', operation: 'deliver', times: 1 })
    await granted(register(form))
    const inbox = `${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(form.email)}`
    await eventually(async () => (await (await fetch(inbox)).text()).includes('está aberta'), 20_000)
  })

  it('[AUTH-1] loses no field on the way: what reaches the player, and what the visit said of itself', async () => {
    const { cpf } = await newPerson()
    const visit = Object.fromEntries(VISIT.map((field, index) => [field, `valor ${index}`]))
    const form = documentForm(cpf, { phone: '(21) 99876-5432', ...visit })
    await granted(register(form))
    const [row] = await rows(
      sql<Record<string, unknown>>`
        select email, phone, phone_code, language, tracking from players where cpf = ${cpf}`,
    )
    expect(row).toEqual({
      email: form.email,
      phone: '21998765432',
      phone_code: '55',
      language: 'pt',
      tracking: visit,
    })
    const { access_token: token } = await granted(
      house.call('POST /api/auth/login', { body: { email: form.email, password: form.password } }),
    )
    expect(await granted(house.call('GET /api/auth/me', { token }))).toMatchObject({
      email: form.email,
      phone: '21998765432',
      document: { number: cpf },
    })
  })

  it('[AUTH-1] maps every refusal onto its field, in the language of the caller', async () => {
    const { cpf } = await newPerson()
    const wrong = await house.call('POST /v2/auth/register', {
      body: documentForm('529.982.247-26', {
        phone: '1',
        password: '12345678',
        termsAccepted: false,
        phone_code: '1',
      }),
      language: 'en',
    })
    expect(wrong).toMatchObject({ ok: false, status: 422 })
    const invalid = await house.call('POST /v2/auth/register', {
      body: documentForm('529.982.247-26', { password: '12345678' }),
      language: 'en',
    })
    expect(invalid).toMatchObject({
      status: 422,
      body: {
        error: 'invalid_request',
        errors: {
          document: ['This CPF is not valid. Check the 11 digits.'],
          password: [expect.stringContaining('easy to guess')],
        },
      },
    })
    expect(await register(documentForm(cpf, { termsAccepted: false }))).toMatchObject({
      body: {
        error: 'terms_not_accepted',
        errors: { termsAccepted: ['Para criar a conta, leia e aceite os termos.'] },
      },
    })
  })

  it.each([
    ['turned around', '\u202eazuoS anA\u202c'],
    ['with characters of no width', 'A\u200bna\u2060 Sou\ufeffza'],
    ['with letters of another script', '\u0410na S\u043euza'],
    ['with two hundred marks on one letter', `A${'\u0301'.repeat(199)}`],
  ])('[LAW-KYC-2] a name %s is not taken from the form', async (_what, typed) => {
    const { cpf, name } = await newPerson()
    await granted(register(documentForm(cpf, { name: typed })))
    expect(await rows(sql<{ name: string }>`select name from players where cpf = ${cpf}`)).toEqual([{ name }])
  })

  it('a name of ten thousand marks is no request', async () => {
    const { cpf } = await newPerson()
    const name = `A${'\u0301'.repeat(10_000)}`
    expect(await refused(register(documentForm(cpf, { name })))).toBe('invalid_request')
  })

  it('[LAW-KYC-1] asks the registry, and takes none but a living adult whom it knows', async () => {
    expect(await refused(register(documentForm(MINOR)))).toBe('underage')
    expect(await refused(register(documentForm(DECEASED)))).toBe('person_unavailable')
    expect(await refused(register(documentForm(NOT_FOUND)))).toBe('cpf_not_found')
    const down = await register(documentForm(REGISTRY_DOWN))
    expect(down).toMatchObject({ status: 503, body: { error: 'registry_unavailable' } })
  })

  it.each(['timeout-before-effect', '5xx', 'malformed-json', 'html-error', '429'])(
    'opens nothing while the registry answers with %s',
    async (kind) => {
      const { cpf } = await newPerson()
      await house.sandbox.control('faults', {
        target: 'cpf',
        kind,
        operation: 'lookup',
        times: 1,
        match: { cpf },
      })
      expect(await refused(register(documentForm(cpf)))).toBe('registry_unavailable')
      await granted(register(documentForm(cpf)))
    },
  )

  it('does not take a word of the registry that it does not know for "regular"', async () => {
    const { cpf } = await newPerson()
    await house.sandbox.control('faults', {
      target: 'cpf',
      kind: 'schema-drift',
      operation: 'lookup',
      times: 1,
    })
    expect(await refused(register(documentForm(cpf)))).toBe('person_unavailable')
  })

  it('keeps one account per CPF and one per e-mail, also for parallel registrations', async () => {
    const { cpf } = await newPerson()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        register(documentForm(at % 2 ? cpf : `${cpf.slice(0, 3)}.${cpf.slice(3)}`)),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const { ok, body } of answers) {
      if (!ok) expect(body).toMatchObject({ error: 'cpf_taken', errors: { document: [expect.any(String)] } })
    }
    expect(await rows(sql`select 1 from players where cpf = ${cpf}`)).toHaveLength(1)

    const email = `Zé.${randomUUID()}@Example.com`
    const people = await Promise.all(Array.from({ length: 8 }, newPerson))
    const spellings = [email, email.toLowerCase(), email.toUpperCase(), email.normalize('NFD')]
    const taken = await Promise.all(
      people.map((person, at) =>
        register(documentForm(person.cpf, { email: spellings[at % spellings.length] })),
      ),
    )
    expect(taken.filter((answer) => answer.ok)).toHaveLength(1)
    for (const { ok, body } of taken) {
      if (!ok) expect(body).toMatchObject({ error: 'email_taken', errors: { email: [expect.any(String)] } })
    }
  })

  it('takes the same form pressed twice for one registration', async () => {
    const { cpf } = await newPerson()
    const form = documentForm(cpf)
    const answers = await Promise.all([register(form), register(form), register(form)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await rows(sql`select 1 from players where cpf = ${cpf}`)).toHaveLength(1)
    expect(await refused(register({ ...form, password: 'outra-senha-bem-longa' }))).toBe('cpf_taken')
    house.clock.advance(10 * 60_000)
    expect(await refused(register(form))).toBe('cpf_taken')
  })

  it('is closed when the operator closes it', async () => {
    const set = (value: boolean) =>
      rows(sql`insert into settings (key, value) values ('general_register', ${String(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`)
    await set(false)
    await house.app.site.refresh()
    const { cpf } = await newPerson()
    expect(await refused(register(documentForm(cpf)))).toBe('registration_closed')
    await set(true)
    await house.app.site.refresh()
    await granted(register(documentForm(cpf)))
  })

  it('refuses what no form sends', async () => {
    const { cpf } = await newPerson()
    const post = (body: string, type = 'application/json') =>
      fetch(`${house.url}/v2/auth/register`, { method: 'POST', headers: { 'content-type': type }, body })
    expect((await post(JSON.stringify(documentForm(cpf, { utm_source: 'x'.repeat(70_000) })))).status).toBe(
      413,
    )
    expect((await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(422)
    expect((await post('{"document":')).status).toBe(422)
    expect(
      (await post(JSON.stringify(documentForm(cpf)).replace('{', '{"__proto__":{"isAdmin":true},'))).status,
    ).toBe(422)
    expect((await post('<form/>', 'text/xml')).status).toBe(415)
    for (const wrong of [
      { document: 7 },
      { password: ['a'] },
      { email: `a@x.com\r\nBcc: b@x.com` },
      { termsAccepted: 'yes' },
      { utm_source: { a: 1 } },
    ]) {
      expect(await refused(register(documentForm(cpf, wrong)))).toBe('invalid_request')
    }
    expect(await rows(sql`select 1 from players where cpf = ${cpf}`)).toHaveLength(0)
  })
})

it('tells of three CPFs for each address in ten minutes', async () => {
  const strict = await openHouse('registration_strict', { config: { limitScale: 1 }, worker: false })
  try {
    const ask = (document: string) => strict.call('POST /api/validate/document', { body: { document } })
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await ask('111.111.111-11'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(590)
  } finally {
    await strict.close()
  }
})

describe('validate document', () => {
  const validate = (document: string, language: 'pt' | 'en' | 'es' = 'pt') =>
    granted(house.call('POST /api/validate/document', { body: { document }, language }))

  it("[KYC-6] fills in name and birthday, or says in the caller's language why not", async () => {
    const { cpf, name, birthday } = await newPerson()
    expect(await validate(cpf)).toEqual({ success: true, name, birthday })
    expect(await validate('111.111.111-11')).toEqual({
      success: false,
      errors: 'Este CPF não é válido. Confira os 11 números.',
    })
    expect(await validate(NOT_FOUND, 'en')).toMatchObject({
      success: false,
      errors: expect.stringContaining('could not find'),
    })
    expect(await validate(DECEASED, 'es')).toMatchObject({
      success: false,
      errors: expect.stringContaining('No podemos'),
    })
    expect(
      await refused(house.call('POST /api/validate/document', { body: { document: REGISTRY_DOWN } })),
    ).toBe('registry_unavailable')
  })

  it('says nothing of a child, and nothing of who has an account', async () => {
    const child = await validate(MINOR)
    expect(child.success).toBe(false)
    expect(child).not.toHaveProperty('name')
    const { cpf, name } = await newPerson()
    const before = await validate(cpf)
    await granted(register(documentForm(cpf)))
    expect(await validate(cpf)).toEqual(before)
    expect(before.name).toBe(name)
  })
})
