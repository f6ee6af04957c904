import { store, stored } from '../../lib/storage.ts'

const KEY = 'majority'

/** Whether the visitor of this browser has confirmed that he is of age. */
export const isAdult = (): boolean => stored(KEY) === 'yes'

export const rememberAdult = (): void => store(KEY, 'yes')
