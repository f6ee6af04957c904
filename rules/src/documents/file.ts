/** Largest accepted file of a document, bytes. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024
