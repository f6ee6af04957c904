import type { Mutant } from '../mutant.ts'

const keeper = 'web/app/state/session-keeper.ts'
const keeperTest = 'web/app/state/session-keeper.test.ts'

const moves = 'web/app/features/protection/play-moves.ts'
const movesTest = 'web/app/features/protection/play-moves.test.ts'

export const PAGES: readonly Mutant[] = [
  {
    file: moves,
    from: 'add(isOpen ? { staked: amount, open_stakes: amount }',
    to: 'add(isOpen ? { staked: amount, open_stakes: amount, result: -amount }',
    test: movesTest,
    title: '[LAW-RG-4] an open stake stands apart, and is a loss or a win when its bet ended',
  },
  {
    file: moves,
    from: 'result: amount - (stake ?? 0) })',
    to: 'result: amount })',
    test: movesTest,
    title: '[LAW-RG-4] an open stake stands apart, and is a loss or a win when its bet ended',
  },
  {
    file: moves,
    from: 'if (move.version > Math.max(version, base.version)) continue',
    to: 'if (move.version < base.version) continue',
    test: movesTest,
    title: 'counts a movement with the balance that shows it, and none twice',
  },
  {
    file: 'web/app/state/wallet.ts',
    from: 'if (known && news.version < known.version) return',
    to: 'if (known && news.version > known.version) return',
    test: 'web/app/state/wallet.test.ts',
    title: 'the higher version wins, whatever comes first',
  },
  {
    file: keeper,
    from: 'const ATTEMPTS = 3',
    to: 'const ATTEMPTS = 2',
    test: keeperTest,
    title: '[AUTH-7] is tried three times, a second apart',
  },
  {
    file: keeper,
    from: '        if (!tokens.read()) throw new Error(FAILED)\n        tokens.write(',
    to: '        tokens.write(',
    test: keeperTest,
    title: 'a token that comes back after the logout is thrown away',
  },
  {
    file: 'web/app/lib/tracking/data-layer.ts',
    from: 'value: amount / 100,',
    to: 'value: amount,',
    test: 'web/app/lib/tracking/data-layer.test.ts',
    title: '[ATTR-2] tells of a deposit and of its approval in reais',
  },
  {
    file: 'web/app/start/tracking.ts',
    from: "const mayTell = () => agrees('marketing')",
    to: 'const mayTell = () => true',
    test: 'web/app/start/tracking.test.ts',
    title: 'without consent to all cookies nobody is told',
  },
  {
    file: 'web/app/lib/banner-link.ts',
    from: "if (!link || isButton(target)) return { kind: 'leave' }",
    to: "if (!link) return { kind: 'leave' }",
    test: 'web/app/lib/banner-link.test.ts',
    title: '[DLG-10] a click on a banner',
  },
  {
    file: 'web/app/start/start-up.ts',
    from: "  'GET /v2/promotions',\n",
    to: '',
    test: 'web/app/start/start-up.test.ts',
    title: '[START-3] asks for the seven at the same moment',
  },
  {
    file: 'web/shell/router/monitor.ts',
    from: 'const again = isAsked && done !== whole',
    to: 'const again = isAsked',
    test: 'web/shell/router/history.test.ts',
    title: '[ROUTE-29] from a named place to /sports',
  },
  {
    file: 'web/app/state/realtime.ts',
    from: 'if (keeper.endsSoon()) void loadUser()',
    to: '',
    test: 'web/app/state/realtime-player.test.ts',
    title: '[RTM-2] a balance that comes with a token within five minutes of its end',
  },
  {
    file: 'web/app/guards/require-verification.ts',
    from: "if (session.status !== 'player' || isVerified(session.user)) return true",
    to: 'if (session) return true',
    test: 'web/app/guards/guards.test.ts',
    title: 'ROUTE-33',
  },
  {
    file: 'web/app/guards/cookie-consent.ts',
    from: "|| readConsent() === 'all') return true",
    to: '|| readConsent()) return true',
    test: 'web/app/guards/guards.test.ts',
    title: 'ROUTE-34',
  },
  {
    file: 'web/app/features/sessions/login-form.tsx',
    from: 'return failure.message || m.sessions.access_denied',
    to: 'return sentenceOf(failure)',
    test: 'web/app/features/sessions/login-sentence.test.ts',
    title: '[AUTH-4] a login refused',
  },
  {
    file: 'contract/src/refusal-texts.ts',
    from: "pt: 'O valor máximo é {max_cents}. Informe um valor menor.'",
    to: "pt: 'The maximum amount is {max_cents}. Enter a smaller amount.'",
    test: 'checks/texts.test.ts',
    title: '[ERR-3] amount_above_max',
  },
]
