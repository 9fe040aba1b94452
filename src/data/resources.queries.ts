import * as z from 'zod/mini'
import { resourceSchema, type Resource, type ResourceKind } from '#domain/resource.ts'
import { fetchRows, rest } from './rest.ts'

const columns = 'id,advisor_id,resource_type,title,description,url,publish_date,is_featured'

/** Turns rows of `advisor_resources` into domain objects. */
export function parseResources(rows: unknown): Resource[] {
  return z
    .array(z.looseObject({}))
    .parse(rows)
    .map((row) =>
      resourceSchema.parse({
        id: row['id'],
        advisorId: row['advisor_id'],
        kind: row['resource_type'],
        title: row['title'],
        description: row['description'],
        url: row['url'],
        publishDate: row['publish_date'],
        isFeatured: row['is_featured'],
      }),
    )
}

/** The resources of one kind that an advisor shows, newest first. */
export async function fetchResources(advisorId: number, kind: ResourceKind): Promise<Resource[]> {
  const query = rest()
    .from('advisor_resources')
    .select(columns)
    .eq('advisor_id', advisorId)
    .eq('resource_type', kind)
    .order('created_at', { ascending: false })
  return fetchRows(query, parseResources)
}
