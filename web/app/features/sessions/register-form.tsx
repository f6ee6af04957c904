import { cpfDigits } from '@jogo/rules/cpf'
import { phoneDigits } from '@jogo/rules/phone'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Later } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { prepareCaptcha, withCaptcha } from '../../lib/captcha.ts'
import { m } from '../../lib/language.ts'
import { useMask } from '../../lib/mask.ts'
import { requestedFactors } from '../../lib/second-factor.ts'
import { errorSentence, fieldErrors } from '../../lib/sentence.ts'
import { withTexts } from '../../lib/texts.ts'
import { trackingFields } from '../../lib/tracking/attribution.ts'
import { useForm } from '../../lib/use-form.ts'
import { openAuth } from '../../state/dialogs.ts'
import { useSettings } from '../../state/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BRAZIL, PhoneCountryPrefix } from '../../ui/phone-country.tsx'
import { CpfStep, type Person } from './cpf-step.tsx'
import { firstLogin, type NewAccount } from './first-entry.tsx'
import { isEmail } from './is-email.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { passwordStrength } from './password-strength.ts'
import { notifyCoupon, RegisterCoupon } from './register-coupon.tsx'
import { registerDraft, storeRegisterDraft } from './register-draft.ts'
import { TermsTick, useTermsInForce } from './register-terms.tsx'
import { Risks } from './risks.tsx'

const loadReferral = withTexts(['referrals'], () => import('./register-referral.tsx'))

interface Steps {
  /** Called when the account exists and its first login needs a code. */
  onAsked: (account: NewAccount) => void
  /** Called when the player is logged in. */
  onDone: () => void
}

/**
 * Asks for the CPF first, which the registry resolves to name and birthday, then for contact and password. While registration is closed,
 * a notice is shown and the input stays.
 */
export default function RegisterForm({ onAsked, onDone }: Steps) {
  const { general_register, refer_enabled } = useSettings()
  const [person, setPerson] = useState(() => registerDraft().person)
  const choose = (found: Person | undefined) => {
    storeRegisterDraft({ person: found })
    setPerson(found)
  }
  if (general_register === false) return <p role="status">{m.sessions.closed}</p>
  return (
    <>
      <RegisterCoupon />
      <Later
        load={loadReferral}
        isWanted={refer_enabled === true && trackingFields().referrer_id !== undefined}
      />
      {person ? (
        <ContactStep person={person} onChangeCpf={() => choose(undefined)} {...{ onAsked, onDone }} />
      ) : (
        <CpfStep onFound={choose} />
      )}
    </>
  )
}

interface ContactStepProps extends Steps {
  person: Person
  onChangeCpf: () => void
}

function ContactStep({ person, onChangeCpf, onAsked, onDone }: ContactStepProps) {
  const [password, setPassword] = useState(() => registerDraft().password)
  const [country, setCountry] = useState(() => registerDraft().country)
  const isBrazil = country.code === BRAZIL.code
  const phone = useMask(isBrazil ? '(##) #####-####' : undefined)
  const terms = useTermsInForce()
  useEffect(prepareCaptcha, [])
  /** E-mail of the created account: a failed login is retried without another registration. */
  const created = useRef<string>(undefined)

  // The visitor may close the dialog meanwhile, because the steps after a registration belong to the request.
  const registration = useForm(
    async (email: string, mobile: string) => {
      const before = created.current
      if (before === undefined) {
        const { coupon } = await terms.agree((shown) =>
          withCaptcha((captcha) =>
            api('POST /v2/auth/register', {
              body: {
                ...person,
                document: cpfDigits(person.document),
                email,
                email_confirmation: email,
                phone: mobile,
                phone_code: country.code,
                password,
                password_confirmation: password,
                termsAccepted: true,
                terms: shown,
                captcha,
                ...(document.referrer ? { referer: document.referrer.slice(0, 512) } : {}),
                ...trackingFields(),
              },
            }),
          ),
        )
        if (coupon) notifyCoupon(coupon)
      } else if (before !== email)
        await api('POST /api/profile/email/correct', { body: { login: before, password, email } })
      created.current = email
      try {
        await firstLogin({ email, password })
        onDone()
      } catch (failure) {
        const step = requestedFactors(failure)
        if (!step) throw failure
        onAsked({ email, password, asked: step })
      }
    },
    () => {},
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const typed = String(form.get('phone')).trim()
    const mobile = isBrazil ? phoneDigits(typed) : typed
    const missing = {
      ...(isEmail(email) ? {} : { email: m.sessions.fill_email }),
      ...(mobile ? {} : { phone: isBrazil ? m.sessions.phone_wrong : m.sessions.phone_abroad_wrong }),
      ...(passwordStrength(password) === 0 ? { password: m.sessions.password_hint } : {}),
      ...(form.get('termsAccepted') ? {} : { termsAccepted: m.sessions.terms_needed }),
    }
    registration.submit(missing, email, mobile ?? '')
  }

  const { errors } = registration

  return (
    <form
      ref={registration.ref}
      onSubmit={submit}
      onInput={(event) => {
        registration.onInput(event)
        const { name, value } = event.target as HTMLInputElement
        if (name === 'email' || name === 'phone' || name === 'password') storeRegisterDraft({ [name]: value })
      }}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <PersonCard person={person} onChangeCpf={onChangeCpf} />
      <Field
        name="email"
        type="email"
        label={m.sessions.email}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        defaultValue={registerDraft().email}
        error={errors.email}
      />
      <Field
        ref={phone}
        name="phone"
        type="tel"
        label={isBrazil ? m.sessions.phone : m.sessions.phone_abroad}
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={24}
        before={
          <PhoneCountryPrefix
            label={m.sessions.country}
            country={country}
            onChoose={(chosen) => {
              storeRegisterDraft({ country: chosen })
              setCountry(chosen)
            }}
          />
        }
        defaultValue={registerDraft().phone}
        error={errors.phone}
      />
      <PasswordField
        name="password"
        label={m.sessions.new_password}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
        hint={<PasswordHint password={password} />}
      />
      <TermsTick terms={terms} error={errors.termsAccepted} />
      <FormError text={refusedText(registration.error)} />
      {hasAccount(registration.error) && (
        <Button kind="secondary" wide onClick={() => openAuth('login')}>
          {m.layouts.log_in}
        </Button>
      )}
      <Button type="submit" size="lg" wide busy={registration.isBusy}>
        {m.sessions.create}
      </Button>
      <Risks />
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon name="shield-check" size={16} className="text-accent-text" />
        {m.sessions.exits}
      </p>
    </form>
  )
}

/** Whether an account with this CPF or e-mail exists. */
const hasAccount = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'cpf_taken' || failure.code === 'email_taken')

const FIELDS = ['email', 'phone', 'password', 'termsAccepted']

/** The sentence above the button, for refusals without a field in this step. */
function refusedText(failure: unknown): string {
  if (failure === undefined) return ''
  const perField = fieldErrors(failure)
  if (FIELDS.some((field) => perField[field])) return ''
  return Object.values(perField)[0] ?? errorSentence(failure)
}

function PersonCard({ person, onChangeCpf }: { person: Person; onChangeCpf: () => void }) {
  return (
    <div className="flex flex-col gap-1 rounded-md bg-raised px-3.5 pt-1 pb-3 mb-4">
      <div className="flex items-center justify-between gap-2">
        <p className="flex items-center gap-2 text-sm font-medium text-accent-text">
          <Icon name="badge-check" size={18} />
          {m.sessions.found}
        </p>
        <Button kind="quiet" size="sm" className="-mr-4" onClick={onChangeCpf}>
          {m.sessions.cpf_again}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{m.sessions.name}</dt>
        <dd className="font-semibold">{person.name}</dd>
        <dt className="text-muted">{m.sessions.birthday}</dt>
        <dd className="font-semibold">{person.birthday.split('-').reverse().join('/')}</dd>
        <dt className="text-muted">{m.sessions.cpf}</dt>
        <dd className="font-semibold">{person.document}</dd>
      </dl>
    </div>
  )
}
