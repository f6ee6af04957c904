import { vi } from 'vitest'

// Given before every test file. `vi.waitFor` gives up after a second unless it is told otherwise, which is too short on two busy
// cores; a longer limit costs nothing while the condition comes.
const PATIENCE_MS = 20_000

const { waitFor } = vi
vi.waitFor = (probe, options = PATIENCE_MS) => waitFor(probe, options)
