import { compareNetworks, importNetworks } from '../modules/people/location/index.ts'
import { type Approval, act, type Desk, listDone } from './act.ts'

/** Lists whose networks are refused. One operator may remove a small part of such a list alone, because companies' lists change daily. */
const REFUSING = new Set(['vpn', 'proxy', 'tor', 'hosting'])
const PART_ALONE = 0.1

/** Replaces a list of networks by the list in a file, all or nothing. */
export const importNetworksAct = act<{ list: string; text: string }>({
  roles: () => ['settings'],
  approval: networksApproval,
  ceiling:
    'networks that join `vpn`, `proxy`, `tor` or `hosting` or leave `clean`, and once in 24 hours a tenth of a list of the first four that leaves it; the rest, countries and numbers among it, takes two',
  subject: ({ list }) => list,
  run: ({ db, clock }, { list, text }) =>
    db.transaction((tx) => importNetworks(tx, { list, text, now: clock.now() })),
})

async function networksApproval(
  { list, text }: { list: string; text: string },
  desk: Desk,
): Promise<Approval> {
  const { size, added, dropped } = await compareNetworks(desk.db.sql, { list, text })
  if (list === 'clean') return added > 0 ? 'two' : 'one'
  if (!REFUSING.has(list)) return added + dropped > 0 ? 'two' : 'one'
  if (dropped === 0) return 'one'
  const before = await listDone(desk, 'networks.import')
  const hasDropped = before.some((done) => done.subject === list && droppedBy(done.before) > 0)
  return dropped > size * PART_ALONE || hasDropped ? 'two' : 'one'
}

const droppedBy = (before: unknown) => (before as { dropped?: number } | null)?.dropped ?? 0
