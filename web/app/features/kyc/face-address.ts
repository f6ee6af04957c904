import { paths } from '../../lib/paths.ts'

/**
 * The only address whose document may use the camera and load the verification company's script. It is loaded as a document, and so is the
 * page after it.
 */
export const FACE_ADDRESS = `${paths.verification}?check=face`
