/** Whether the reader asked for no motion: pictures stand as they end, at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
