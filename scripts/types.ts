/** Writes src/data/database.types.ts from the migrations. */
import { writeFileSync } from 'node:fs'
import { generateDatabaseTypes } from './checks/database-types.ts'

const file = new URL('../src/data/database.types.ts', import.meta.url)
writeFileSync(file, await generateDatabaseTypes())
