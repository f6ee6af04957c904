import { importNetworks } from '../modules/location/index.ts'
import { act } from './act.ts'

/** Replaces a list of networks by that of a file, whole or not at all. */
export const importNetworksAct = act<{ list: string; text: string }>({
  roles: () => ['settings'],
  approval: 'one',
  ceiling: 'everything: the list before can be imported again',
  subject: ({ list }) => list,
  run: ({ db, clock }, { list, text }) =>
    db.transaction((tx) => importNetworks(tx, { list, text, now: clock.now() })),
})
