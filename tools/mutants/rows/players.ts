import type { Mutant } from '../mutant.ts'

const refresh = 'server/src/modules/sessions/refresh.ts'
const sessions = 'server/test/scenarios/sessions.test.ts'
const rotation = 'server/test/scenarios/token-rotation.test.ts'
const prohibited = 'server/test/scenarios/prohibited-bettors.test.ts'
const attempt = 'server/src/modules/kyc/attempt.ts'
const attempts = 'server/src/modules/kyc/attempt.test.ts'

const terms = 'server/test/scenarios/terms.test.ts'
const captcha = 'server/test/scenarios/captcha.test.ts'

const factor = 'server/test/scenarios/second-factor.test.ts'

export const PLAYERS: readonly Mutant[] = [
  {
    file: 'server/src/modules/sessions/second-factor/store.ts',
    from: ' and (last_step < ',
    to: ' and (true or last_step < ',
    test: factor,
    title: '[LAW-AUT-8] a code passes once',
  },
  {
    file: 'server/src/modules/sessions/second-factor/store.ts',
    from: ' and last_use = ',
    to: ' and false and last_use = ',
    test: factor,
    title: '[LAW-AUT-8] a withdrawal asks for a code',
  },
  {
    file: 'server/src/modules/sessions/second-factor/check.ts',
    from: 'Boolean(app?.since)',
    to: 'Boolean(app)',
    test: factor,
    title: '[LAW-AUT-2] is on once a code was shown',
  },
  {
    file: 'server/src/modules/players/terms/terms.ts',
    from: 'accepted >= version',
    to: 'accepted <= version',
    test: terms,
    title: '[LAW-KYC-7] after a new wording',
  },
  {
    file: 'server/src/modules/players/terms/terms.ts',
    from: 'slug === one.slug && version === one.version',
    to: 'slug === one.slug',
    test: terms,
    title: '[LAW-KYC-7] after a new wording',
  },
  {
    file: 'server/src/modules/players/terms/terms.ts',
    from: 'if (known.get(playerId) === inForce) return',
    to: 'if (known.has(playerId)) return',
    test: terms,
    title: '[LAW-KYC-7] after a new wording',
  },
  {
    file: 'server/src/platform/captcha.ts',
    from: 'if (counted?.calls !== 1)',
    to: 'if (counted === undefined)',
    test: captcha,
    title: '[AUTH-15] of a thousand calls with one token',
  },
  {
    file: 'server/src/platform/captcha.ts',
    from: 'if (!(endsAt > clock.now()))',
    to: 'if (!(endsAt > new Date(0)))',
    test: captcha,
    title: '[AUTH-15] a token is refused when it is late',
  },
  {
    file: 'rules/src/cpf.ts',
    from: 'return ((sum * 10) % 11) % 10',
    to: 'return ((sum * 10) % 11) % 9',
    test: 'rules/src/cpf.test.ts',
    title: 'CPF',
  },
  {
    file: 'rules/src/birthday.ts',
    from: 'return reached <= saoPauloDate(now)',
    to: 'return reached < saoPauloDate(now)',
    test: attempts,
    title: 'refuses a child on the day before the birthday and accepts on the day',
  },
  {
    file: refresh,
    from: ' || session.revoked ||',
    to: ' ||',
    test: sessions,
    title: '[AUTH-5] ends the session on the server',
  },
  {
    file: refresh,
    from: ' || session.expiresAt <= now ||',
    to: ' ||',
    test: sessions,
    title: '[AUTH-10] says "Token expirado ou inválido"',
  },
  {
    file: refresh,
    from: 'const SAME_ANSWER_MS = 30_000',
    to: 'const SAME_ANSWER_MS = 300_000',
    test: rotation,
    title: 'used for a refresh longer after it was replaced',
  },
  {
    file: refresh,
    from: 'claims.expiresAt + LATE_SECONDS <= now.getTime() / 1000',
    to: 'claims.expiresAt <= 0',
    test: rotation,
    title: '[AUTH-10] that expired more than five minutes ago',
  },
  {
    file: 'server/src/modules/sessions/store.ts',
    from: '::int is null or token_serial <= ',
    to: '::int is null or token_serial <> -1 - ',
    test: rotation,
    title: 'is replaced once, whoever asks',
  },
  {
    file: 'server/src/modules/realtime/gateway.ts',
    from: 'bus.onReturn(() => bus.publish(REPLAY_SUBJECT, {}))',
    to: 'bus.onReturn(() => {})',
    test: 'server/test/scenarios/realtime.test.ts',
    title: 'cuts a player off whose session ended while the gateway',
  },
  {
    file: 'web/app/ui/presses.ts',
    from: 'control === was.control && lookOf(control) === was.look',
    to: 'control === was.control',
    test: 'web/app/ui/presses.test.ts',
    title: 'not on a button with aria-disabled',
  },
  {
    file: 'web/app/ui/dead-time.ts',
    from: 'const DEAD_MS = 700',
    to: 'const DEAD_MS = 70',
    test: 'web/app/features/games/presses.test.tsx',
    title: 'a double press on the cash-out starts no new round',
  },
  {
    file: 'web/app/lib/api.ts',
    from: 'body: ok && text ? JSON.parse(text) : parsed(text)',
    to: 'body: parsed(text)',
    test: 'web/app/state/session-keeper.test.ts',
    title: 'whose answer comes from something in between',
  },
  {
    file: 'server/src/modules/sessions/tokens.ts',
    from: '    allowedAud: AUDIENCE,\n',
    to: '',
    test: sessions,
    title: '[START-6] is what tells a player from a visitor',
  },
  {
    file: 'rules/src/jurisdiction.ts',
    from: 'open: { most: 5,',
    to: 'open: { most: 50,',
    test: sessions,
    title: 'locks after five failures',
  },
  {
    file: 'server/src/modules/sessions/session-cache.ts',
    from: 'return (isTrue ? known.get(id) : undefined) ?? reload(id)',
    to: 'return known.get(id) ?? reload(id)',
    test: sessions,
    title: 'lets nobody in on old knowledge',
  },
  {
    file: 'rules/src/network.ts',
    from: '.slice(0, 4)',
    to: '.slice(0, 8)',
    test: sessions,
    title: 'locks the place of who guesses',
  },
  {
    file: attempt,
    from: "approved: ['refused'],",
    to: 'approved: [],',
    test: attempts,
    title: 'never goes back from a decision',
  },
  {
    file: attempt,
    from: 'plain(name) === plain(account.name) &&',
    to: '',
    test: attempts,
    title: 'judge',
  },
  {
    file: 'server/src/modules/kyc/review.ts',
    from: '  await wallet.bar(tx, playerId)\n',
    to: '',
    test: 'server/test/scenarios/identity.test.ts',
    title: 'may be taken back by a second look',
  },
  {
    file: 'server/src/partners/kyc/caf.ts',
    from: "return timingSafeEqual(signatureOf(ref as string, secret), Buffer.from(sig, 'hex'))",
    to: "return timingSafeEqual(Buffer.from(sig, 'hex'), Buffer.from(sig, 'hex'))",
    test: 'server/src/partners/kyc/caf.test.ts',
    title: 'refuses a callback at',
  },
  {
    file: 'rules/src/protection/prohibited.ts',
    from: 'answers.length > 0 && found.every((rows) => rows?.every((of) => of.length > 0))',
    to: 'answers.length > 0',
    test: 'rules/src/protection/prohibited.test.ts',
    title: 'one does not answer',
  },
  {
    file: 'server/src/modules/protection/bar-player.ts',
    from: ', onlyLater: true }',
    to: ' }',
    test: prohibited,
    title: 'stakes and deposits stop at once and for good',
  },
  {
    file: 'server/src/modules/players/prohibited/clear-player.ts',
    from: ' && known.day === dayOf(now)) return true',
    to: ') return true',
    test: prohibited,
    title: 'nobody bets or deposits, log-in and withdrawal stay open: sigap, 5xx',
  },
  {
    file: 'server/src/partners/prohibited/sigap.ts',
    from: 'if (cpf !== asked) return undefined',
    to: 'if (!cpf) return undefined',
    test: prohibited,
    title: 'nobody bets or deposits, log-in and withdrawal stay open: sigap, wrong-person',
  },
]
