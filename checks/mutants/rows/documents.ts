import type { Mutant } from '../mutant.ts'

const module = 'server/src/modules/people/documents'
const scenario = 'server/test/scenarios/documents.test.ts'
const drawing = `${module}/draw/draw.test.ts`

export const DOCUMENTS: readonly Mutant[] = [
  {
    file: 'rules/src/documents/states.ts',
    from: "sent: { look: 'in_review',",
    to: "sent: { look: 'in_review', accept: 'accepted',",
    test: 'rules/src/documents/states.test.ts',
    title: '[KYC-7] a document that is sent',
  },
  {
    file: 'rules/src/documents/retention.ts',
    from: "from === 'change' ? changedAt : closedAt",
    to: 'changedAt',
    test: 'rules/src/documents/retention.test.ts',
    title: '[LAW-REC-3] what was accepted is kept as long as the account is open',
  },
  {
    file: `${module}/draw/sniff.ts`,
    from: "if (endsAsZip(bytes)) refuse('document_with_more')",
    to: '',
    test: `${module}/draw/sniff.test.ts`,
    title: '[KYC-7] a JPEG, a second one and a ZIP is refused',
  },
  {
    file: `${module}/draw/pdf.ts`,
    from: 'count > LIMITS.pages',
    to: 'count > LIMITS.pages + 1',
    test: drawing,
    title: 'a PDF of five pages',
  },
  {
    file: 'server/src/platform/apart/watch.ts',
    from: "process.kill(process.pid, 'SIGKILL')",
    to: 'undefined',
    test: drawing,
    title: 'one that needs too much memory',
  },
  {
    file: 'server/src/platform/apart/watch.ts',
    from: '(user + system) / 1_000 > cpuMs ||',
    to: '',
    test: drawing,
    title: 'one that takes too much CPU time',
  },
  {
    file: 'server/src/platform/apart/index.ts',
    from: "if (isLate) resolve({ is: 'late' })",
    to: "if (isLate) resolve({ is: 'spent' })",
    test: drawing,
    title: 'what a busy machine does not get to is not blamed on the file',
  },
  {
    file: `${module}/draw/concurrency.ts`,
    from: 'last.has(playerId) ? 2',
    to: 'last.has(playerId) ? 0',
    test: drawing,
    title: 'two accounts whose files take all of their time do not keep a third from its turn',
  },
  {
    file: `${module}/vault.ts`,
    from: 'opened?.documentId !== documentId || !opened.key',
    to: '!opened?.key',
    test: `${module}/vault.test.ts`,
    title: '[LAW-LGP-1] does not open as another page',
  },
  {
    file: `${module}/send-document.ts`,
    from: 'isSame && document.playerId === playerId',
    to: 'isSame',
    test: scenario,
    title: '[KYC-7] the same file under the same id is one document',
  },
  {
    file: `${module}/store.ts`,
    from: 'where known.uploads < ',
    to: 'where known.uploads <= ',
    test: scenario,
    title: '[KYC-7] thirty files a day',
  },
  {
    file: `${module}/withdraw-document.ts`,
    from: 'if (document?.playerId !== playerId) return',
    to: 'if (!document) return',
    test: scenario,
    title: '[KYC-7] a player withdraws what waits',
  },
  {
    file: `${module}/review.ts`,
    from: 'await insertLook(tx, id, operator, at)',
    to: '',
    test: scenario,
    title: '[KYC-7] who looked at a document',
  },
  {
    file: `${module}/review.ts`,
    from: '{ at: clock.now(), closedAt, decision: { by, reason } }',
    to: '{ at: clock.now(), decision: { by, reason } }',
    test: 'server/test/scenarios/retention.test.ts',
    title: '[LAW-REC-3] a document that is accepted after the closing',
  },
  {
    file: `${module}/erase.ts`,
    from: 'await store.remove(key)',
    to: '',
    test: scenario,
    title: '[KYC-7] a player withdraws what waits',
  },
  {
    file: `${module}/draw/page-tree.ts`,
    from: 'return taken < open.size',
    to: 'return false',
    test: `${module}/draw/page-tree.test.ts`,
    title: 'a loop is found in a node that names itself',
  },
]
