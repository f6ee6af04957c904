import { paths } from '../../lib/paths.ts'

/**
 * The only address whose document may use the camera and load the verification company's script. This page is loaded as a document, and so
 * is the next page.
 */
export const FACE_ADDRESS = `${paths.verification}?check=face`
