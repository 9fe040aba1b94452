import type { Resource, ResourceKind } from '#domain/firms/resource.ts'
import { fetchRows, rest } from './rest.ts'
import { parseResources, resourceColumns } from './rows.ts'

/** An advisor's resources of one kind, in the firm's order; the newest first among equals. */
export async function fetchResources(advisorId: number, kind: ResourceKind): Promise<Resource[]> {
  const query = rest()
    .from('advisor_resources')
    .select(resourceColumns)
    .eq('advisor_id', advisorId)
    .eq('resource_type', kind)
    .order('position')
    .order('created_at', { ascending: false })
  return fetchRows(query, parseResources)
}
