import { fileURLToPath } from 'node:url'
import { silent, type Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { inspectCluster } from './cluster-state.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { FREE_MIN, watchDiskSpace } from './disk-space.ts'
import { createGate } from './gate.ts'
import { startPostman } from './postman.ts'
import { openSecrets } from './secrets.ts'
import { Supervisor, type State } from './supervisor.ts'
import { openTemplates } from './template.ts'

export type Backend = {
  /** Answers /auth/v1/* and /rest/v1/*; `peer` is the address of the socket that the request came by. */
  fetch(request: Request, peer?: string): Promise<Response>
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
  databaseUrl?: string
  /** Where the site is: links in mails lead there. */
  siteUrl: string
  /** Absent: mails wait in the outbox. */
  smtpUrl?: string
  /** The sender of mails. */
  mailFrom?: string
  /** Load demo data into a new embedded database; true unless said otherwise. */
  demoData?: boolean
  log?: Log
  /** Where `supabase/` is; the repository's root unless said otherwise. */
  projectRoot?: string
  /** Where a prepared new database is kept; `.cache` of the repository unless said otherwise. */
  cacheDir?: string
  /** Bytes free in a folder; asked of the operating system unless said otherwise. */
  freeBytes?: (folder: string) => number
}

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAIL_FROM = 'ESOP Marketplace <no-reply@esop-marketplace.example>'

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
  const { clusterDir, outboxDir, backupDir } = folder
  const projectRoot = options.projectRoot ?? PROJECT_ROOT
  const templates =
    cluster?.fresh === true ? openTemplates(projectRoot, demoData, options.cacheDir) : null
  const template = await templates?.find()
  const supervisor = new Supervisor(
    {
      projectRoot,
      clusterDir,
      outboxDir,
      backupDir,
      siteUrl,
      secrets,
      demoData,
      fresh: cluster?.fresh ?? false,
      libraryChanged: cluster?.libraryChanged ?? false,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(template === undefined ? {} : { template }),
    },
    log,
  )
  await supervisor.start()
  await cluster?.markReady()
  if (template === undefined) await templates?.keep((file) => supervisor.archive(file))
  const stopBackups =
    cluster === null
      ? () => {}
      : scheduleBackups({
          folder: backupDir,
          disk,
          log,
          archive: (file) => supervisor.archive(file),
        })
  const postman = openPostman(folder, options, log)
  supervisor.onMail = () => postman?.wake()
  return {
    fetch: createGate({ supervisor, disk }),
    publishableKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    health: () => ({
      state: supervisor.state,
      database: databaseUrl === undefined ? 'pglite' : 'postgres',
      restarts: supervisor.restarts,
    }),
    close: once(async () => {
      stopBackups()
      await supervisor.close()
      await postman?.close()
      folder.unlock()
    }),
  }
}

function once(job: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= job())
}

function openPostman({ outboxDir }: DataFolder, options: BackendOptions, log: Log) {
  const { smtpUrl, mailFrom = MAIL_FROM } = options
  if (smtpUrl === undefined) return null
  return startPostman({ folder: outboxDir, smtpUrl, from: mailFrom, log })
}

function tooFull(root: string): string {
  return `The disk of the data folder ${root} is nearly full: free at least ${FREE_MIN / 1024 / 1024} MB, or set DATA_DIR to another disk.`
}
