import { afterAll } from 'vitest'

/**
 * Overrides fields of a rules object for the tests of one file, called at its top: the files of a worker share their modules, so the object is restored for the
 * next one.
 */
export function override<T extends object>(object: T, fields: Partial<T>): void {
  const before = { ...object }
  Object.assign(object, fields)
  afterAll(() => void Object.assign(object, before))
}
