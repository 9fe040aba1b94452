import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They begin first, so that no worker waits for them at the end. */
const isSlow = ({ moduleId }: TestSpecification) =>
  /\/(?:rebuild|upgrade|data-folder|crash)\.test\.ts$/.test(moduleId)

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

// Projects by what they need: nothing; a database or parts of the local server; programs that npm does not have.
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,scripts,server,supabase,tests/{built-pages,recipes}}/**/*.test.ts'],
          // The files share the process: starting one for each took more time than the tests.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/temporary-folder.ts', 'tests/fresh-file.ts'],
          // The slowest takes a second while something else loads the machine.
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['tests/{database,functions,server}/**/*.test.ts'],
          globalSetup: ['tests/database/setup.ts'],
          setupFiles: ['tests/temporary-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/programs/**/*.test.ts'],
          globalSetup: ['tests/programs/setup.ts'],
          setupFiles: ['tests/temporary-folder.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
