import { fileURLToPath } from 'node:url'
import { startPostman } from '#server/mail/postman.ts'
import { openSender } from '#server/mail/sender.ts'
import { silent, type Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { inspectCluster } from './cluster-state.ts'
import { createFetch, type BackendFetch } from './fetch.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { FREE_MIN, watchDiskSpace } from './disk-space.ts'
import { openSecrets } from './secrets.ts'
import { Supervisor, type State } from './supervisor.ts'

export type Backend = {
  /** Answers /auth/v1/* and /rest/v1/*. */
  fetch: BackendFetch
  publishableKey: string
  serviceKey: string
  health(): Health
  /** Lets requests in flight finish, closes the database and gives the data folder free. */
  close(): Promise<void>
}

export type Health = { state: State; database: 'pglite' | 'postgres'; restarts: number }

export type BackendOptions = {
  dataDir: string
  /** A Postgres server to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Where the site is: links in mails lead there. */
  siteUrl: string
  /** Absent: mails wait in the database. */
  smtpUrl?: string | undefined
  /** The sender of mails. */
  mailFrom?: string | undefined
  /** Who reads what visitors write to the team. */
  contactTo?: string | undefined
  /** Load demo data into a new embedded database; true unless said otherwise. */
  demoData?: boolean
  log?: Log
  /** Where `supabase/` is; the repository's root unless said otherwise. */
  projectRoot?: string
  /** Bytes free in a folder; asked of the operating system unless said otherwise. */
  freeBytes?: (folder: string) => number
}

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Opens the data folder, starts the database in a thread of its own, and returns when it answers. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const folder = openDataFolder(options.dataDir)
  try {
    return await openIn(folder, options)
  } catch (error) {
    folder.unlock()
    throw error
  }
}

async function openIn(folder: DataFolder, options: BackendOptions): Promise<Backend> {
  const { databaseUrl, siteUrl, demoData = true, log = silent } = options
  const cluster = databaseUrl === undefined ? await inspectCluster(folder) : null
  const disk = watchDiskSpace(folder.root, options.freeBytes)
  if (cluster?.fresh === true && disk.isLow()) throw new StartError(tooFull(folder.root))
  const secrets = await openSecrets(folder.secretsFile)
  const { clusterDir, backupDir } = folder
  const projectRoot = options.projectRoot ?? PROJECT_ROOT
  const supervisor = new Supervisor(
    {
      projectRoot,
      clusterDir,
      backupDir,
      siteUrl,
      secrets,
      demoData,
      fresh: cluster?.fresh ?? false,
      libraryChanged: cluster?.libraryChanged ?? false,
      databaseUrl,
    },
    log,
  )
  await supervisor.start()
  await cluster?.markReady()
  const fetch = createFetch(supervisor, disk)
  const postman = openPostman({ fetch, serviceKey: secrets.serviceKey }, options, log)
  supervisor.onMail = () => postman?.wake()
  return {
    fetch,
    publishableKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    health: () => ({
      state: supervisor.state,
      database: databaseUrl === undefined ? 'pglite' : 'postgres',
      restarts: supervisor.restarts,
    }),
    close: once(async () => {
      await postman?.close()
      await supervisor.close()
      folder.unlock()
    }),
  }
}

function once(job: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= job())
}

type Outlet = Pick<Backend, 'fetch' | 'serviceKey'>

function openPostman(backend: Outlet, options: BackendOptions, log: Log) {
  const { smtpUrl } = options
  if (smtpUrl === undefined) return null
  return startPostman(openSender({ ...options, backend, smtpUrl, log }))
}

function tooFull(root: string): string {
  return `The disk of the data folder ${root} is nearly full: free at least ${FREE_MIN / 1024 / 1024} MB, or set DATA_DIR to another disk.`
}
