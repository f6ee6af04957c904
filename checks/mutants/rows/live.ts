import type { Mutant } from '../mutant.ts'

const read = 'contract/src/configuration/read.ts'
const readTest = 'contract/src/configuration/read.test.ts'
const certificates = 'server/src/platform/certificates.ts'
const certificatesTest = 'server/src/platform/certificates.test.ts'
const manifest = 'tools/backup/manifest.ts'
const backups = 'tools/backup/backup.db.test.ts'

export const LIVE: readonly Mutant[] = [
  {
    file: read,
    from: 'if (live?.never?.includes(text))',
    to: 'if (live?.never?.includes(name))',
    test: readTest,
    title: 'is refused by its name alone',
  },
  {
    file: read,
    from: ': live?.required ? undefined : variable.default',
    to: ': variable.default',
    test: readTest,
    title: 'on stage live is refused without',
  },
  {
    file: read,
    from: "if (text === '') return wrong('is empty')",
    to: '',
    test: readTest,
    title: 'is refused with an empty',
  },
  {
    file: certificates,
    from: 'if (isOfSandbox(cert))',
    to: 'if (!isOfSandbox(cert))',
    test: certificatesTest,
    title: 'takes the certificates of the sandbox outside of live',
  },
  {
    file: certificates,
    from: 'if (cert && key && !cert.checkPrivateKey(key))',
    to: 'if (cert && key && cert.checkPrivateKey(key))',
    test: certificatesTest,
    title: 'the key of another',
  },
  {
    file: 'tools/plan.ts',
    from: "sandbox: stage === 'local' && isPretended(env)",
    to: 'sandbox: isPretended(env)',
    test: 'tools/plan.test.ts',
    title: 'has no sandbox on stage live',
  },
  {
    file: 'server/src/processes/seed.ts',
    from: "if (isDemo && app.config.stage === 'live')",
    to: 'if (!isDemo)',
    test: 'server/test/scenarios/demonstration-people.test.ts',
    title: 'stage live refuses demonstration people',
  },
  {
    file: 'server/src/platform/functions.ts',
    from: 'if (!isAhead) await',
    to: 'await',
    test: 'server/src/platform/functions.test.ts',
    title: 'keeps, of a later release, what its triggers need',
  },
  {
    file: 'server/src/platform/migrate.ts',
    from: 'return Boolean(rowCount)',
    to: 'return false',
    test: 'server/src/platform/migrate.db.test.ts',
    title: 'keeps nobody waiting behind a migration',
  },
  {
    file: 'server/src/platform/standing-triggers.ts',
    from: "statement) ? '' : statement",
    to: 'statement) ? statement : statement',
    test: 'server/src/platform/functions.test.ts',
    title: 'locks no table for a trigger that stands',
  },
  {
    file: 'server/src/platform/standing-triggers.ts',
    from: 'JSON.stringify([statement, definition])',
    to: 'JSON.stringify([statement])',
    test: 'server/src/platform/functions.test.ts',
    title: 'locks no table for a trigger that stands',
  },
  {
    file: 'server/src/platform/continue-release.ts',
    from: 'done.get(name) !== sha256',
    to: '!done.has(name)',
    test: 'server/src/platform/migrate.db.test.ts',
    title: 'refuses one that stands in the middle',
  },
  {
    file: 'server/src/platform/continue-release.ts',
    from: 'if (lacking)',
    to: 'if (lacking && applied.length === 1)',
    test: 'server/src/platform/migrate.db.test.ts',
    title: 'refuses one that stands in the middle',
  },
  {
    file: 'server/src/platform/migrate.ts',
    from: ', ...(await listReleased())]',
    to: ']',
    test: 'server/src/platform/migrate.db.test.ts',
    title: 'continues a database of release 0.1',
  },
  {
    file: 'server/src/platform/migrate.ts',
    from: "await client.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`)",
    to: '',
    test: 'server/src/platform/migrate.db.test.ts',
    title: 'lets two programs bring one empty database up to date at once',
  },
  {
    file: manifest,
    from: 'if (size !== file.Size)',
    to: 'if (size < 0)',
    test: backups,
    title: 'refuses a backup of which anything is cut',
  },
  {
    file: 'tools/backup/lay-out.ts',
    from: 'recovery_target_time: until.toISOString()',
    to: 'recovery_target_name: until.toISOString()',
    test: backups,
    title: 'restores any moment after the backup',
  },
]
