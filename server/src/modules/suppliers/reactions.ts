import type { Reactions } from '../../facts.ts'
import type { SuppliersDeps } from './deps.ts'
import { tellHeldWin } from './hold-win.ts'

export const suppliersReactions = (deps: SuppliersDeps): Reactions => ({
  'win.held': (tx, fact) => tellHeldWin(deps, tx, fact),
})
