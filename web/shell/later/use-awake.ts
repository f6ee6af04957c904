import { useSyncExternalStore } from 'react'
import { isForMachine } from './island.tsx'

/**
 * False in the HTML that people get and while the page wakes up, true from then on: for what nobody can use before, in a place that is
 * kept for it. Machines are sent it.
 */
export const useAwake = (): boolean => useSyncExternalStore(never, yes, isForMachine)

const never = () => () => {}
const yes = () => true
