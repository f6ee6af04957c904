// Preloaded (`node --import`): when the supervisor has ended in any way, the process shuts down normally.
const INSIST_AFTER_MS = 4_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), INSIST_AFTER_MS).unref()
})
// The listener must not keep an idle process alive.
process.channel?.unref()
