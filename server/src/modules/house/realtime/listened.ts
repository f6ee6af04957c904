/** Told on the bus every second, while anybody listens: channels of games that somebody looks at now. */
export const LISTENED_SUBJECT = 'realtime.listened'

export interface ListenedHint {
  channels: readonly string[]
}
