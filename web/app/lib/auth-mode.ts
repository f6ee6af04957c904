/** Visible modes of the auth dialog; the specification's fourth, `close`, closes it. */
export type AuthMode = 'login' | 'register' | 'recover'

/** An unknown mode counts as register. */
export const toAuthMode = (mode: string): AuthMode =>
  mode === 'login' || mode === 'recover' ? mode : 'register'
