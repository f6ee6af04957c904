import { flushCompileCache } from 'node:module'

/**
 * Ends this process at once, by the signal. `process.exit` would first wait for the compiler threads of JavaScript. One of these threads
 * may be waiting for the main thread; the process has then closed its ports and never ends (https://github.com/nodejs/node/issues/54918).
 * @param signal SIGTERM or SIGINT for a requested end, SIGKILL after a fault. The parent process sees 128 plus the signal's number (143,
 * 130, 137).
 */
export function endBy(signal: NodeJS.Signals): never {
  // Node writes the compile cache only at an exit.
  flushCompileCache()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // A container's first process without an init survives its own signals.
  process.exit(signal === 'SIGKILL' ? 1 : 0)
}
