import { refuse } from '../../../../platform/refusal.ts'
import { endOfHeic, endOfJpeg, endOfPng } from './ends.ts'

export type DocumentSource = 'jpeg' | 'png' | 'heic' | 'pdf'

/** Brands of the HEIC files of phones. AVIF is not among them, because it has another codec. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

function sniffSource(bytes: Buffer): DocumentSource | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'pdf'
  const box = bytes.toString('latin1', 4, 12)
  return box.startsWith('ftyp') && HEIC_BRANDS.includes(box.slice(4)) ? 'heic' : undefined
}

/**
 * Type of a file by its bytes. The file must be complete and have no further content, because ambiguous files are refused.
 * @throws Refusal document_type_unknown, document_broken, document_with_more
 */
export function sniff(bytes: Buffer): DocumentSource {
  const source = sniffSource(bytes) ?? refuse('document_type_unknown')
  if (endsAsZip(bytes)) refuse('document_with_more')
  if (source === 'pdf') requireEndOfPdf(bytes)
  else {
    const end = { jpeg: endOfJpeg, png: endOfPng, heic: endOfHeic }[source](bytes)
    if (end === undefined) refuse('document_broken')
    if (!isOfCamera(source, bytes.subarray(end))) refuse('document_with_more')
  }
  return source
}

/**
 * Whether the rest of a file is data that cameras append to a JPEG: a gain map (JPEG), a short video (MP4), Samsung's own data, zeros. Redrawing drops the
 * rest.
 */
function isOfCamera(source: DocumentSource, rest: Buffer): boolean {
  if (rest.length === 0) return true
  if (source !== 'jpeg') return false
  if (rest.subarray(0, 3).equals(JPEG)) return true
  if (rest.toString('latin1', 4, 8) === 'ftyp') return true
  if (rest.toString('latin1', rest.length - 4) === 'SEFT') return true
  return rest.every((byte) => byte === 0)
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const MOST_ZIP_COMMENT = 65_535

/** Whether a reader of ZIP would find an archive. Such readers start at the end of a file, at a record whose comment ends with the file. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + MOST_ZIP_COMMENT))
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    const left = tail.length - at - ZIP_END_BYTES
    if (left >= 0 && tail.readUInt16LE(at + ZIP_END_BYTES - 2) === left) return true
  }
  return false
}

const PDF_END = '%%EOF'
/** Maximum bytes of line ends and padding that PDF writers append. */
const PDF_TAIL = 1_024

/** @throws Refusal document_broken, document_with_more */
function requireEndOfPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf(PDF_END)
  if (end === -1) refuse('document_broken')
  const rest = bytes.subarray(end + PDF_END.length)
  if (rest.length > PDF_TAIL || /[^\s\0]/.test(rest.toString('latin1'))) refuse('document_with_more')
}
