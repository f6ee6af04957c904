import { flushCompileCache } from 'node:module'

/**
 * Ends this process at once, by the signal. `process.exit` first waits for the threads that compile JavaScript, and one of those may be waiting for
 * the main thread: such a process has closed its ports and never ends (https://github.com/nodejs/node/issues/54918).
 * @param signal SIGTERM or SIGINT when somebody asked for the end, SIGKILL when something went wrong. Whoever started the process sees 128 and its
 * number (143, 130, 137).
 */
export function endBy(signal: NodeJS.Signals): never {
  // Otherwise written at an exit alone.
  flushCompileCache()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // The first process of a container without an init survives the signals that it sends itself.
  process.exit(signal === 'SIGKILL' ? 1 : 0)
}
