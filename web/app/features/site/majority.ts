import { store, stored } from '../../lib/storage.ts'

const KEY = 'majority'

/** Whether somebody said in this browser that he is of age. */
export const isAdult = (): boolean => stored(KEY) === 'yes'

export const rememberAdult = (): void => store(KEY, 'yes')
