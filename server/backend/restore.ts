import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { StartError } from '../start-error.ts'
import { nameOf } from './backups.ts'
import { writeMarkers } from './cluster-state.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
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

/**
 * Puts a backup in the place of the database of `dataDir`. The present one is moved aside, not deleted, and only once the
 * backup has been unpacked and checked; returns where it was moved to, or null when there was none.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<string | null> {
  const archive = resolve(file)
  if (!existsSync(archive))
    throw new StartError(
      `There is no backup ${archive}: "npm run restore" without a name lists those that there are.`,
    )
  const folder = openDataFolder(dataDir)
  try {
    return await replaceCluster(archive, folder)
  } finally {
    folder.unlock()
  }
}

async function replaceCluster(archive: string, folder: DataFolder): Promise<string | null> {
  const { root, clusterDir } = folder
  const unpacked = join(root, 'database.restoring')
  await rm(unpacked, { recursive: true, force: true })
  try {
    await unpack(archive, unpacked)
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : 'it cannot be unpacked'
    throw new StartError(
      `The backup ${archive} cannot be used (${reason}): choose another one; nothing was changed.`,
    )
  }
  const name = `database.before-${nameOf(new Date()).replace('.tar.gz', '')}`
  const aside = existsSync(clusterDir) ? join(root, name) : null
  if (aside !== null) await rename(clusterDir, aside)
  await rename(unpacked, clusterDir)
  await writeMarkers(folder)
  return aside
}

/** Unpacks an archive into a new cluster and looks it through. Its own checksum is gzip's. */
async function unpack(archive: string, into: string): Promise<void> {
  // Not by PGlite: it ends the process over an archive that is cut.
  const tar = await promisify(gunzip)(await readFile(archive))
  const database = new PGlite({
    dataDir: into,
    loadDataDir: new Blob([tar]),
    extensions: { ...extensions, amcheck },
  })
  await database.exec(CHECK)
  await database.close()
}
