/**
 * A path of this site. Several slashes or backslashes at its front, which a browser reads as the name of another host, become one slash.
 */
export const ownPath = (path: string): string => path.replace(/^[\\/]+/, '/')
