import { flushCompileCache } from 'node:module'

/**
 * Ends this process at once, by the signal. `process.exit` first waits for the compiler threads of JavaScript, one of which may be waiting for the
 * main thread: such a process has closed its ports and never ends (https://github.com/nodejs/node/issues/54918). @param signal SIGTERM or SIGINT for
 * a requested end, SIGKILL after a fault. The parent process sees 128 and its number (143, 130, 137).
 */
export function endBy(signal: NodeJS.Signals): never {
  // Otherwise only written at an exit.
  flushCompileCache()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // The first process of a container without an init survives its own signals.
  process.exit(signal === 'SIGKILL' ? 1 : 0)
}
