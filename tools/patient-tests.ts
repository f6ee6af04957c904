import { vi } from 'vitest'

// Given before every test file. `vi.waitFor` gives up after a second unless it is told otherwise, which two busy cores may take for
// anything; who waits for a condition loses nothing by waiting longer for one that never comes.
const PATIENCE_MS = 20_000

const { waitFor } = vi
vi.waitFor = (probe, options = PATIENCE_MS) => waitFor(probe, options)
