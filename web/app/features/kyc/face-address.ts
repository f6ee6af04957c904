import { paths } from '../../lib/paths.ts'

/** The one address whose document may use the camera and load the verification company's script. It is loaded whole, and so is the page after it. */
export const FACE_ADDRESS = `${paths.verification}?check=face`
