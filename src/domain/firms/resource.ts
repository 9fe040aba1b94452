/** Kinds of resources of an advisor; each has its own button and dialog. */
export const resourceKinds = ['website', 'article', 'video'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export const resourceNames: Readonly<Record<ResourceKind, string>> = {
  website: 'Websites',
  article: 'Articles',
  video: 'Videos',
}

/** A link of an advisor. `publishDate` is an ISO date; `url` is http(s) only. */
export type Resource = {
  id: number
  advisorId: number
  kind: ResourceKind
  title: string
  description: string | null
  url: string
  publishDate: string | null
  isFeatured: boolean
}
