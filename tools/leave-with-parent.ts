// Loaded before a process (`node --import`): when the supervisor has ended, in whatever way, the process stops as usual.
const INSIST_AFTER_MS = 4_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), INSIST_AFTER_MS).unref()
})
// Listening must not keep a process alive that has nothing else to do.
process.channel?.unref()
