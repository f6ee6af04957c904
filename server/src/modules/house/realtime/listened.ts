/** Published on the bus every second while there are listeners: channels of watched games. */
export const LISTENED_SUBJECT = 'realtime.listened'

export interface ListenedHint {
  channels: readonly string[]
}
