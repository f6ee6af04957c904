import type { Reactions } from '../../../facts.ts'
import { findAct } from './audit-store.ts'
import { formerEmail } from './letters.ts'
import { sendLetterLater } from './queue.ts'
import { listOperators } from './store.ts'

/** Queues letters about an act on an operator, to every administrator and to that operator. A replaced e-mail also gets a letter. */
export const operatorsReactions = (): Reactions => ({
  'operator.changed': async (tx, { actId }) => {
    const done = await findAct(tx, actId)
    if (!done) return
    for (const { name, roles, email, disabledAt } of await listOperators(tx)) {
      const isAbout = name === done.subject
      const isAdmin = disabledAt === null && roles.includes('admin')
      if (email !== null && (isAbout || isAdmin)) await sendLetterLater(tx, { to: name, actId })
      if (isAbout && formerEmail(done)) await sendLetterLater(tx, { to: name, actId, isFormer: true })
    }
  },
})
