import { ApiError } from './api.ts'

let ready: Promise<string> | undefined

/** Starts the work while a form is filled in, so that nobody waits for it. */
export function prepareCaptcha(): void {
  ready ??= import('./solve-captcha.ts').then(({ solveCaptcha }) => solveCaptcha())
  // The submission reports the failure.
  ready.catch(() => {
    ready = undefined
  })
}

/** Sends with a captcha, and sends again with a new captcha when the first captcha has expired. */
export async function withCaptcha<T>(send: (captcha: string) => Promise<T>): Promise<T> {
  try {
    return await send(await obtainCaptcha())
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'captcha_failed') throw failure
    return send(await obtainCaptcha())
  }
}

function obtainCaptcha(): Promise<string> {
  prepareCaptcha()
  const captcha = ready as Promise<string>
  ready = undefined
  return captcha
}
