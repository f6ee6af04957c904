import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** JSON with the fields of every object in the order of their names: equal data give equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([key], [other]) => (key < other ? -1 : 1)))
      : inner,
  )

export const dataHash = (data: object): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(data))))
