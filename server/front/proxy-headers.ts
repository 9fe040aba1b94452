/** Headers by which a proxy says for whom it asks. There is none before this server, so they are lies or a mistake. */
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip|fly-client-ip)$/

export function isProxyHeader(name: string): boolean {
  return PROXY_HEADER.test(name)
}
