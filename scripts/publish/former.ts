/** Cloudflare's API of Pages, as far as publishing a former build needs it. */
export type Pages = { api: string; account: string; project: string; token: string }

type Deployment = {
  id: string
  url: string
  created_on: string
  latest_stage: { name: string; status: string }
}

/** Publishes again the last complete build before the one that is published; returns it. */
export async function publishFormer(pages: Pages): Promise<Deployment> {
  const { canonical_deployment: live } = await ask<{ canonical_deployment: Deployment | null }>(
    pages,
    '',
  )
  const all = await ask<Deployment[]>(pages, '/deployments?env=production')
  const former = all
    .filter((one) => live && one.created_on < live.created_on && isComplete(one))
    .toSorted((one, other) => other.created_on.localeCompare(one.created_on))[0]
  if (!former) throw new Error('There is no complete build before the one that is published.')
  await ask(pages, `/deployments/${former.id}/rollback`, 'POST')
  return former
}

function isComplete({ latest_stage: stage }: Deployment): boolean {
  return stage.name === 'deploy' && stage.status === 'success'
}

async function ask<T>({ api, account, project, token }: Pages, path: string, method = 'GET') {
  const address = `${api}/accounts/${account}/pages/projects/${project}${path}`
  const response = await fetch(address, { method, headers: { Authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`Cloudflare answers ${response.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { result: T }).result
}
