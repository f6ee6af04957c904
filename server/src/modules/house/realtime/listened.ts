/** Subject of the channels that have listeners. It is published every second, unless there are none. */
export const LISTENED_SUBJECT = 'realtime.listened'

export interface ListenedHint {
  channels: readonly string[]
}
