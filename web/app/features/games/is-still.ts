/** Whether reduced motion is requested: pictures show their end at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
