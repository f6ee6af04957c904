/** Visible modes of the auth dialog. The fourth mode of the specification, `close`, closes the dialog. */
export type AuthMode = 'login' | 'register' | 'recover'

/** An unknown mode counts as register. */
export const toAuthMode = (mode: string): AuthMode =>
  mode === 'login' || mode === 'recover' ? mode : 'register'
