import { paths } from '../../lib/paths.ts'

/** Path of a case. */
export const casePath = (number: number): string => `${paths.support}?case=${number}`
