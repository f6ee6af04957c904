import type { Mutant } from '../mutant.ts'

const check = 'server/test/scenarios/face-check.test.ts'
const rules = 'rules/src/identity/face-check.test.ts'
const attempts = 'server/src/modules/people/kyc/attempt.test.ts'
const security = 'web/server/security.test.ts'

/** Checks of the face, and what a proof that falls stops. */
export const FACE: readonly Mutant[] = [
  {
    file: 'rules/src/identity/face-check.ts',
    from: ": proof.isFaceDue ? 'pending_face_id' : 'approved'",
    to: ": 'approved'",
    test: rules,
    title: '[KYC-2] verified true, face due true',
  },
  {
    file: 'server/src/modules/people/kyc/demand-face-check.ts',
    from: '  await deps.wallet.bar(tx, playerId)\n',
    to: '',
    test: check,
    title: 'a log-in from a new device asks for the face',
  },
  {
    file: 'server/src/modules/people/sessions/reactions.ts',
    from: "  'face_check.due': (tx, { playerId }) => markChanged(tx, playerId),\n",
    to: '',
    test: check,
    title: 'a log-in from a new device asks for the face',
  },
  {
    file: 'server/src/modules/people/kyc/attempt.ts',
    from: "if (outcome === 'undecided' || cpf === undefined) return { status: 'open' }",
    to: "if (outcome === 'undecided') return { status: 'open' }\n  if (cpf === undefined) return { status: 'approved' }",
    test: attempts,
    title: 'an approval of nobody in particular',
  },
  {
    file: 'server/src/modules/people/kyc/review.ts',
    from: 'if (!wasDue || !(await players.get(playerId, tx)).verifiedAt) return',
    to: 'if (!wasDue) return',
    test: check,
    title: 'pending_kyc, the face passes: pending_kyc',
  },
  {
    file: 'server/src/modules/people/kyc/review.ts',
    from: "if (status === 'approved') await demandFaceCheck",
    to: "if (status === 'started') await demandFaceCheck",
    test: check,
    title: 'approved, the face is not recognised: pending_face_id',
  },
  {
    file: 'server/src/modules/house/site/lawful.ts',
    from: 'Math.min(settings.kyc_face_days || faceDaysMost, faceDaysMost)',
    to: 'settings.kyc_face_days',
    test: check,
    title: 'in `br` new devices and ninety days',
  },
  {
    file: 'server/src/partners/kyc/legitimuz.ts',
    from: "isConfigured && config.sdkToken !== ''",
    to: 'isConfigured',
    test: 'server/src/partners/kyc/legitimuz.test.ts',
    title: '[KYC-4] checks faces only with the token',
  },
  {
    file: 'server/src/modules/people/kyc/face-due-store.ts',
    from: "(f.status <> 'approved' or exists (",
    to: '(true or exists (',
    test: check,
    title: '[LAW-LGP-1] what came of a check is deleted',
  },
  {
    file: 'web/server/face-page.ts',
    from: 'path === PATH && ',
    to: '',
    test: security,
    title: 'and at no other: /?check=face',
  },
  {
    file: 'web/app/features/kyc/face-sdk.ts',
    from: 'told?.ref_id === undefined || told.ref_id === reference',
    to: 'true',
    test: 'web/app/features/kyc/face-sdk.test.ts',
    title: 'the success of another attempt',
  },
  {
    file: 'web/app/start/follow-verification.ts',
    from: "void go('/').then(() => ui.showVerificationModal.set(true))",
    to: 'ui.showVerificationModal.set(true)',
    test: 'web/app/start/follow-verification.test.ts',
    title: '[KYC-9] [ROUTE-33] a proof that falls',
  },
  {
    file: 'contract/src/endpoint.ts',
    from: "  'verified',\n",
    to: '',
    test: 'server/test/scenarios/verification-taken-back.test.ts',
    title: '[KYC-9] stops deposits and bets on every node',
  },
  {
    file: 'web/app/features/sessions/offer-deposit.ts',
    from: '  forgetWaitingDeposit()\n',
    to: '',
    test: 'web/app/features/sessions/waiting-deposit.test.ts',
    title: '[KYC-10] who is not verified is asked for that first',
  },
]
