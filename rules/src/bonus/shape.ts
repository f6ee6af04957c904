/** Whether a JSON value has the shape of terms: exactly these fields, each of its type. Values are checked later. */
import type { TermsProblem } from './checks.ts'

/** `numbers`: numbers under any name; `number_or_none`: null stands for none. */
export type Shape =
  | 'flag'
  | 'number'
  | 'number_or_none'
  | 'numbers'
  | 'text'
  | 'texts'
  | { readonly [name: string]: Shape }

/** Shape of a type, checked by the compiler. */
export type ShapeOf<T> = [T] extends [boolean]
  ? 'flag'
  : [T] extends [string]
    ? 'text'
    : [T] extends [number]
      ? 'number'
      : [T] extends [number | null]
        ? 'number_or_none'
        : [T] extends [readonly string[]]
          ? 'texts'
          : Record<never, never> extends T
            ? 'numbers'
            : { readonly [K in keyof T]: ShapeOf<T[K]> }

const FITS: Readonly<Record<Extract<Shape, string>, (value: unknown) => boolean>> = {
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  number_or_none: (value) => value === null || typeof value === 'number',
  numbers: (value) => isObject(value) && Object.values(value).every((item) => typeof item === 'number'),
  text: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
}

export function shapeProblems(value: unknown, shape: Shape, at = ''): TermsProblem[] {
  if (typeof shape === 'string') return FITS[shape](value) ? [] : [{ at, is: 'wrong_type' }]
  if (!isObject(value)) return [{ at, is: 'wrong_type' }]
  const of = (name: string) => (at === '' ? name : `${at}.${name}`)
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...Object.entries(shape).flatMap(([name, inner]): TermsProblem[] =>
      Object.hasOwn(value, name)
        ? shapeProblems(value[name], inner, of(name))
        : [{ at: of(name), is: 'missing' }],
    ),
    ...unknown.map((name): TermsProblem => ({ at: of(name), is: 'unknown' })),
  ]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
