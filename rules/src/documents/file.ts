/** The largest file of a document that is taken, bytes. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024
