import type { Mutant } from '../mutant.ts'

const keeper = 'web/app/state/session-keeper.ts'
const keeperTest = 'web/app/state/session-keeper.test.ts'

export const PAGES: readonly Mutant[] = [
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
    file: 'web/app/tracking.ts',
    from: "const mayTell = () => consent.get() === 'all'",
    to: 'const mayTell = () => true',
    test: 'web/app/tracking.test.ts',
    title: '[ATTR-2] [ATTR-3] without consent to all cookies nobody is told',
  },
  {
    file: 'web/app/lib/banner-link.ts',
    from: "if (!link || isButton(target)) return { kind: 'leave' }",
    to: "if (!link) return { kind: 'leave' }",
    test: 'web/app/lib/banner-link.test.ts',
    title: '[DLG-10] a click on a banner',
  },
]
