import { expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { checkForm, type RegisterForm } from './register-form.ts'

const form: RegisterForm = {
  document: '529.982.247-25',
  email: 'Ana@Exemplo.com',
  phone: '(11) 91234-5678',
  password: 'cavalo azul na lua',
  termsAccepted: true,
}

const refusal = (wrong: Partial<RegisterForm>) => {
  try {
    checkForm({ ...form, ...wrong })
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.detail.fields }
    throw error
  }
  return undefined
}

it('takes the CPF with or without its mask and keeps digits only', () => {
  expect(checkForm(form)).toMatchObject({
    cpf: '52998224725',
    phone: '11912345678',
    phoneCode: '55',
    emailKey: 'ana@exemplo.com',
  })
  expect(checkForm({ ...form, document: '52998224725', phone: '+55 11 912345678' })).toMatchObject({
    cpf: '52998224725',
    phone: '11912345678',
  })
})

it.each<[Partial<RegisterForm>, string, string]>([
  [{ document: '529.982.247-26' }, 'cpf_invalid', 'document'],
  [{ document: '111.111.111-11' }, 'cpf_invalid', 'document'],
  [{ email: 'ana@x.com,eva@y.com' }, 'invalid_request', 'email'],
  [{ phone: '123' }, 'invalid_request', 'phone'],
  [{ phone: '123', phone_code: '1' }, 'invalid_request', 'phone'],
  [{ password: '12345678' }, 'password_weak', 'password'],
  [{ password: '52998224725' }, 'password_weak', 'password'],
  [{ password_confirmation: 'outra' }, 'invalid_request', 'password_confirmation'],
  [{ email_confirmation: 'outra@exemplo.com' }, 'invalid_request', 'email_confirmation'],
  [{ termsAccepted: false }, 'terms_not_accepted', 'termsAccepted'],
])('refuses %o', (wrong, code, field) => {
  expect(refusal(wrong)).toEqual({ code, fields: { [field]: expect.any(String) } })
})

it('names every wrong field at once', () => {
  expect(refusal({ document: '1', phone: '1', password: '12345678', termsAccepted: false })).toEqual({
    code: 'invalid_request',
    fields: {
      document: 'cpf_invalid',
      phone: 'field_invalid',
      password: 'password_weak',
      termsAccepted: 'terms_not_accepted',
    },
  })
})

it('accepts confirmations that mean the same', () => {
  expect(
    refusal({ email_confirmation: 'ANA@exemplo.com', password_confirmation: form.password }),
  ).toBeUndefined()
})

it('keeps tracking as storable text, and nothing of the person or of strangers in it', () => {
  const stray = {
    ...form,
    utm_source: 'a\u0000b\ud800',
    name: 'Eva',
    captcha: 'x',
    unknown_field: 'x',
    btag: '',
  }
  expect(checkForm(stray as RegisterForm).tracking).toEqual({ utm_source: 'ab\ufffd' })
})
