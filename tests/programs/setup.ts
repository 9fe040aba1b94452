import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/checks/tools.ts'
import { openServer } from '../database/setup.ts'

/** The installed server: pg_dump refuses a newer one than itself, and an older one refuses what pg_restore writes. */
export const setup = (project: TestProject) => openServer(project, findPostgres())
