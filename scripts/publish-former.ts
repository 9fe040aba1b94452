/**
 * Publishes the former build of the site again, without building. Needs no package, so that its job installs none. Settings:
 * CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, PAGES_PROJECT.
 */
import { publishFormer } from './publish/former.ts'

const [account, token, project] = [
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_TOKEN',
  'PAGES_PROJECT',
].map((name) => process.env[name] ?? '')
if (!account || !token || !project) {
  console.error('Set CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN and PAGES_PROJECT.')
  process.exit(1)
}
const api = 'https://api.cloudflare.com/client/v4'
const { url, created_on: on } = await publishFormer({ api, account, token, project })
console.log(`The build of ${on} is published again: ${url}`)
