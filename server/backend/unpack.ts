import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { extensions } from './extensions.ts'

/** Every index and table, looked through: a cluster has no page checksums that would tell of damage. */
const CHECK = `
  create extension if not exists amcheck;
  do $$
  declare relation regclass;
  begin
    for relation in
      select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'
    loop
      perform bt_index_check(relation, true);
    end loop;
    for relation in
      select c.oid::regclass from pg_catalog.pg_class c
      where c.relkind in ('r', 'm') and c.relpersistence = 'p'
    loop
      if exists (select from verify_heapam(relation)) then
        raise exception '% is damaged', relation;
      end if;
    end loop;
  end $$;
  drop extension amcheck;
`

/** Unpacks an archive into a new cluster and looks it through. Runs as a process of its own: see restore.ts. */
async function unpack(archive: string, into: string): Promise<void> {
  const bytes = readFileSync(archive)
  const tar = archive.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const database = new PGlite({
    dataDir: into,
    loadDataDir: new Blob([tar]),
    extensions: { ...extensions, amcheck },
  })
  await database.exec(CHECK)
  await database.close()
}

const [archive, into] = process.argv.slice(2)
if (archive === undefined || into === undefined) throw new Error('unpack.ts <archive> <folder>')
try {
  await unpack(archive, into)
  process.disconnect?.()
} catch (error) {
  process.send?.(error instanceof Error && error.message ? error.message : 'it cannot be unpacked')
  process.exitCode = 1
  process.disconnect?.()
}
