import { createStore } from '../../shell/index.ts'

/** How many selections are on the slip; phones show it in their bar once there is one. */
export const slipCount = createStore(0)
