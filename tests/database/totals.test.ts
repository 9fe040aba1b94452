import { expect, it } from 'vitest'
import { advisorTypeIds } from '#domain/advisors/advisor-type.ts'
import { directoryCountsSchema } from '#domain/directory/counts-schema.ts'
import { describeDatabase, query } from './database.ts'

const counts = async () =>
  directoryCountsSchema.parse(await query.value('select public.directory_counts()'))

describeDatabase('directory_counts()', 'team', () => {
  it('tells visitors and members the totals, also by type in the catalog', async () => {
    const [truth] = await query.owner(
      `select
      (select count(*)::int from "Advisors") as advisors,
      (select count(*)::int from "Advisors" where looked_at is not null) as looked_at,
      (select count(*)::int from companies where status = 'approved') as companies,
      (select jsonb_object_agg(type, (select count(*) from "Advisors" where type = any (type_ids)))
        from unnest($1::text[]) as type) as types`,
      [advisorTypeIds],
    )
    for (const actor of ['team', 'member', 'anonymous'] as const) {
      await query.enter(actor)
      expect(await counts()).toEqual(truth)
    }
    expect(Object.keys((await counts()).types).toSorted()).toEqual(advisorTypeIds.toSorted())
  })
})

describeDatabase('the resources of an advisor', 'team', () => {
  it('are counted by kind as they are added, changed, moved and deleted', async () => {
    const id = await query.value<number>(`insert into "Advisors" (company_name)
      values ('A') returning "Id"`)
    const counted = async () =>
      (await query('select websites, articles, videos from "Advisors" where "Id" = $1', [id]))[0]
    await query(
      `insert into advisor_resources (advisor_id, resource_type, title, url)
        select $1, kind, 'T', 'https://a.example' from unnest(array['website', 'article', 'article', 'video']) kind`,
      [id],
    )
    expect(await counted()).toEqual({ websites: 1, articles: 2, videos: 1 })
    await query(
      `update advisor_resources set resource_type = 'article' where advisor_id = $1 and resource_type = 'video'`,
      [id],
    )
    expect(await counted()).toEqual({ websites: 1, articles: 3, videos: 0 })
    await query(
      `update advisor_resources set advisor_id = 1 where advisor_id = $1 and resource_type = 'website'`,
      [id],
    )
    expect(await counted()).toEqual({ websites: 0, articles: 3, videos: 0 })
    await query('delete from advisor_resources where advisor_id = $1', [id])
    expect(await counted()).toEqual({ websites: 0, articles: 0, videos: 0 })
  })
})
