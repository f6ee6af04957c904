import { afterAll } from 'vitest'

/**
 * Gives an object of the rules other fields for the tests of one file, at whose top it is called: the files of a worker share their modules, and the
 * next one finds the object as it was.
 */
export function override<T extends object>(object: T, fields: Partial<T>): void {
  const before = { ...object }
  Object.assign(object, fields)
  afterAll(() => void Object.assign(object, before))
}
