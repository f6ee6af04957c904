import type { Mutant } from '../mutant.ts'

const story = 'server/test/scenarios/privacy.test.ts'
const privacy = (file: string) => `server/src/modules/privacy/${file}`

/** A player's data: to nobody else, whole, and gone when they are said to be. */
export const PRIVACY: readonly Mutant[] = [
  {
    file: privacy('link-store.ts'),
    from: 'e.player_id = ',
    to: '0 < ',
    test: story,
    title: '[LAW-LGP-3] opens for its player alone',
  },
  {
    file: privacy('link-store.ts'),
    from: 'l.used_at is null and ',
    to: '',
    test: story,
    title: '[LAW-LGP-3] opens for its player alone',
  },
  {
    file: privacy('link-store.ts'),
    from: 'l.expires_at > ',
    to: 'l.expires_at is distinct from ',
    test: story,
    title: '[LAW-LGP-3] opens for its player alone',
  },
  {
    file: privacy('link-export.ts'),
    from: '  await sessions.stepUp(caller.playerId, proof, originOf(request.ip, request))',
    to: '',
    test: story,
    title: '[LAW-LGP-3] opens for its player alone',
  },
  {
    file: privacy('request-export.ts'),
    from: 'if (again && again > now)',
    to: 'if (again && again < now)',
    test: story,
    title: '[LAW-LGP-3] is made once a day',
  },
  {
    file: 'server/src/platform/byte-seal.ts',
    from: 'const hidden = [cipher.update(bytes), cipher.final()]',
    to: 'const hidden = [bytes]',
    test: 'server/src/platform/byte-seal.test.ts',
    title: 'shows nothing of what it seals',
  },
  {
    file: privacy('export-store.ts'),
    from: 'ready_at <= ',
    to: 'ready_at > ',
    test: story,
    title: '[LAW-LGP-3] is sealed at rest and gone after seven days',
  },
  {
    file: 'server/src/modules/games/own-data-store.ts',
    from: 'case when revealed_at is not null then server_seed end',
    to: 'server_seed',
    test: story,
    title: '[LAW-LGP-3] [LAW-REC-4] has every list',
  },
  {
    file: privacy('erase-due.ts'),
    from: 'if (from > at) {',
    to: 'if (from > at && playerId < 0) {',
    test: story,
    title: '[LAW-LGP-3] of a closed account leaves a number',
  },
  {
    file: 'server/src/modules/sessions/own-data-store.ts',
    from: 'set device = null where',
    to: 'set device = device where',
    test: story,
    title: '[LAW-LGP-3] takes at once what no law keeps',
  },
  {
    file: privacy('reactions.ts'),
    from: "if (step !== 'closed') return",
    to: "if (step !== 'begun') return",
    test: 'server/test/scenarios/retention.test.ts',
    title: '[LAW-LGP-3] an erasure is begun by the closing of the account',
  },
  {
    file: privacy('erase-due.ts'),
    from: '    await waitUntil(db.sql, playerId, from)\n',
    to: '',
    test: 'server/test/scenarios/retention.test.ts',
    title: '[LAW-LGP-3] an erasure is begun by the closing of the account',
  },
  {
    file: 'server/src/app.ts',
    from: '(await protection.barOf(tx, playerId)) !== undefined',
    to: 'true',
    test: 'server/test/scenarios/retention.test.ts',
    title: '[LAW-LGP-3] an erasure is begun by the closing of the account',
  },
  {
    file: 'server/src/modules/cases/own-data-store.ts',
    from: "without: { people: 'operator', inner: 'id' },",
    to: '',
    test: 'server/src/own-data.db.test.ts',
    title: '[LAW-LGP-3] gives the player every column',
  },
  {
    file: 'server/src/modules/location/own-data-store.ts',
    from: "copy: ['places'],",
    to: "copy: ['face_dues'],",
    test: 'server/src/own-data.db.test.ts',
    title: '[LAW-LGP-3] gives the player every column',
  },
  {
    file: 'rules/src/privacy/retention.ts',
    from: "{ what: 'places', until: { years: KEPT_YEARS }",
    to: "{ what: 'places', until: { days: 180 }",
    test: 'web/app/features/privacy/kept-data.test.ts',
    title: '[LAW-LGP-3] the privacy policy says in pt',
  },
  {
    file: privacy('give-consents.ts'),
    from: 'isGiven: purposes.includes(purpose)',
    to: 'isGiven: true',
    test: story,
    title: '[LAW-LGP-2] of each purpose is kept',
  },
  {
    file: 'web/app/attribution.ts',
    from: "!agrees('marketing')",
    to: "!agrees('statistics')",
    test: 'web/app/attribution.test.ts',
    title: '[ATTR-6] [LAW-LGP-2] in br it is stored with consent to marketing',
  },
]
