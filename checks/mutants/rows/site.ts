import type { Mutant } from '../mutant.ts'

const subscribe = 'server/src/modules/house/realtime/subscribe.ts'
const gateway = 'server/src/modules/house/realtime/gateway.test.ts'

export const SITE: readonly Mutant[] = [
  {
    file: 'server/src/modules/house/site/change-setting.ts',
    from: "if (why) refuse('setting_contradicts', { data: { key, why } })",
    to: '',
    test: 'server/test/scenarios/settings.test.ts',
    title: 'is refused by name, and what stood stays',
  },
  {
    file: 'server/src/modules/house/site/change-setting.ts',
    from: "if (feature) refuse('setting_not_yet', { data: { key, feature } })",
    to: '',
    test: 'server/test/scenarios/settings.test.ts',
    title: 'is refused by name, and what stood stays',
  },
  {
    file: 'contract/src/settings/check.ts',
    from: 'value === undefined || value === usual ? undefined : comesWith',
    to: 'value !== true || value === usual ? undefined : comesWith',
    test: 'contract/src/settings/settings.test.ts',
    title: 'which nobody reads, stays at its default',
  },
  {
    file: 'server/src/modules/money/bonuses/index.ts',
    from: "const requireOpen = () => settings().bonus_enabled || refuse('bonuses_closed')",
    to: 'const requireOpen = () => settings().bonus_enabled',
    test: 'server/test/scenarios/bonuses-closed.test.ts',
    title: 'nothing new begins',
  },
  {
    file: 'server/src/modules/house/site/settings.ts',
    from: 'if (problem === undefined) wanted[key] = value',
    to: 'if (problem !== key) wanted[key] = value',
    test: 'server/src/modules/house/site/settings.test.ts',
    title: 'leaves out what would open a limit by a slip',
  },
  {
    file: 'server/src/modules/people/location/blocked-networks.ts',
    from: 'if (networks !== text) {',
    to: "if (text === '') {",
    test: 'server/src/modules/people/location/blocked-networks.test.ts',
    title: 'follows the setting',
  },
  {
    file: 'server/src/modules/house/site/operator-pass.ts',
    from: ' && until > clock.now() ?',
    to: ' ?',
    test: 'server/src/modules/house/site/operator-pass.test.ts',
    title: 'lets in whoever holds a pass, until it is over',
  },
  {
    file: subscribe,
    from: 'if (!isSigned(deps.app, subscription, auth)) {',
    to: 'if (false) {',
    test: gateway,
    title: "does not take one socket's signature from another",
  },
  {
    file: subscribe,
    from: ' || deps.isRevoked(lease.sessionId)',
    to: '',
    test: gateway,
    title: 'is cut off when its session ends, and cannot subscribe with the old signature',
  },
  {
    file: 'server/src/modules/house/content/link.ts',
    from: 'if (isPlain && allowed.has(url.hostname))',
    to: 'if (isPlain)',
    test: 'server/src/modules/house/content/link.test.ts',
    title: 'allows no other site when the setting is empty',
  },
  {
    file: 'server/src/platform/config.ts',
    from: "LISTS_URL || stage === 'local'",
    to: 'true',
    test: 'server/src/platform/config.test.ts',
    title: '[LAW-IMP-1] on stage live law br',
  },
  {
    file: 'server/src/processes/api.ts',
    from: 'if (missing.length > 0)',
    to: 'if (false)',
    test: 'server/test/scenarios/demonstration-people.test.ts',
    title: 'does not start without licence data',
  },
  {
    file: 'server/seeds/certificates.ts',
    from: "app.config.stage === 'live' ||",
    to: '',
    test: 'server/test/scenarios/demonstration-people.test.ts',
    title: 'does not start without licence data',
  },
]
