/** `npm run seed:staging`: loads the demo data into the migrated, empty database of DATABASE_URL. */
import { openOwner } from '#server/database.ts'
import { run } from '#server/run.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { demoDataSql } from '../supabase/seed/demo.ts'

const onlyEmptySql = `do $$ begin
  if exists (select from auth.users) or exists (select from "Advisors") or exists (select from companies) then
    raise exception 'The database has accounts or firms. Only an empty one gets demo data.';
  end if;
end $$`

/**
 * Hosted Supabase's auth service cannot read an account in which these columns are null. The embedded one lacks some of them.
 */
const completeAccountsSql = `do $$ declare field record; begin
  for field in
    select name, value from (values
      ('instance_id', '00000000-0000-0000-0000-000000000000'), ('aud', 'authenticated'), ('role', 'authenticated'),
      ('confirmation_token', ''), ('recovery_token', ''), ('email_change_token_new', ''), ('email_change', '')
    ) as fields (name, value)
    join information_schema.columns on column_name = name and table_schema = 'auth' and table_name = 'users'
  loop
    execute format('update auth.users set %1$I = %2$L where %1$I is null', field.name, field.value);
  end loop;
  update auth.users set email_confirmed_at = now();
end $$`

await run(async () => {
  const settings = readSettings()
  if (!settings.databaseUrl)
    throw new StartError('DATABASE_URL is not set: name the staging database.')
  const connection = await openOwner(settings)
  try {
    await connection.transaction([onlyEmptySql, demoDataSql(), completeAccountsSql])
  } catch (error) {
    throw new StartError(`Nothing was loaded. ${(error as Error).message}`)
  } finally {
    await connection.close()
  }
  console.log('The demo data is loaded.')
})
