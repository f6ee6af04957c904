/** A path of this site. Leading slashes or backslashes, which a browser would read as another host, become one slash. */
export const ownPath = (path: string): string => path.replace(/^[\\/]+/, '/')
