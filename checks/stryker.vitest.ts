import { defineConfig } from 'vitest/config'

/** Tests that StrykerJS runs; PostgreSQL, for those of the ledger, is started by `stryker.ts`. */
export default defineConfig({
  test: {
    setupFiles: ['checks/patient-tests.ts'],
    include: ['rules/src/**/*.test.ts', 'server/src/ledger/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
