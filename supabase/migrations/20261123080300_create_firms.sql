-- Firms: advisors with their resources, companies, the accounts that represent either, and registrations. Members read
-- what is in the directory, visitors the first advisor. Clients write through the forms' columns only.

-- Places --------------------------------------------------------------------------------------------------------------
-- Names of places, as src/domain/places declares them: `npm run types` writes the migration that changes them. Of a ZIP
-- code the names are ranges.
create table private.place_names (
  kind text not null check (kind in ('state', 'zip', 'province', 'country', 'city_word')),
  code text not null,
  names text[] not null,
  primary key (kind, code)
);
alter table private.place_names enable row level security;
insert into private.place_names (kind, code, names) values
  ('state', 'AL', '{alabama,alabama state,state of alabama,ala,al,a l}'),
  ('state', 'AK', '{alaska,alaska state,state of alaska,alas,ak,a k}'),
  ('state', 'AS', '{american samoa,american samoa state,state of american samoa,am samoa,as,a s}'),
  ('state', 'AZ', '{arizona,arizona state,state of arizona,ariz,az,a z}'),
  ('state', 'AR', '{arkansas,arkansas state,state of arkansas,ark,ar,a r}'),
  ('state', 'CA', '{california,california state,state of california,calif,cal,ca,c a}'),
  ('state', 'CO', '{colorado,colorado state,state of colorado,colo,col,co,c o}'),
  ('state', 'CT', '{connecticut,connecticut state,state of connecticut,conn,ct,c t}'),
  ('state', 'DE', '{delaware,delaware state,state of delaware,del,de,d e}'),
  ('state', 'DC', '{district of columbia,district of columbia state,state of district of columbia,dc,d c}'),
  ('state', 'FL', '{florida,florida state,state of florida,fla,fl,f l}'),
  ('state', 'GA', '{georgia,georgia state,state of georgia,ga,g a}'),
  ('state', 'GU', '{guam,guam state,state of guam,gu,g u}'),
  ('state', 'HI', '{hawaii,hawaii state,state of hawaii,haw,hawai i,hi,h i}'),
  ('state', 'ID', '{idaho,idaho state,state of idaho,ida,id,i d}'),
  ('state', 'IL', '{illinois,illinois state,state of illinois,ill,ills,il,i l}'),
  ('state', 'IN', '{indiana,indiana state,state of indiana,ind,in,i n}'),
  ('state', 'IA', '{iowa,iowa state,state of iowa,ia,i a}'),
  ('state', 'KS', '{kansas,kansas state,state of kansas,kan,kans,ks,k s}'),
  ('state', 'KY', '{kentucky,kentucky state,state of kentucky,ken,ky,k y}'),
  ('state', 'LA', '{louisiana,louisiana state,state of louisiana,la,l a}'),
  ('state', 'ME', '{maine,maine state,state of maine,me,m e}'),
  ('state', 'MD', '{maryland,maryland state,state of maryland,md,m d}'),
  ('state', 'MA', '{massachusetts,massachusetts state,state of massachusetts,mass,ma,m a}'),
  ('state', 'MI', '{michigan,michigan state,state of michigan,mich,mi,m i}'),
  ('state', 'MN', '{minnesota,minnesota state,state of minnesota,minn,mn,m n}'),
  ('state', 'MS', '{mississippi,mississippi state,state of mississippi,miss,ms,m s}'),
  ('state', 'MO', '{missouri,missouri state,state of missouri,mo,m o}'),
  ('state', 'MT', '{montana,montana state,state of montana,mont,mt,m t}'),
  ('state', 'NE', '{nebraska,nebraska state,state of nebraska,neb,nebr,ne,n e}'),
  ('state', 'NV', '{nevada,nevada state,state of nevada,nev,nv,n v}'),
  ('state', 'NH', '{new hampshire,new hampshire state,state of new hampshire,nh,n h}'),
  ('state', 'NJ', '{new jersey,new jersey state,state of new jersey,n jersey,nj,n j}'),
  ('state', 'NM', '{new mexico,new mexico state,state of new mexico,n mex,nm,n m}'),
  ('state', 'NY', '{new york,new york state,state of new york,n york,ny,n y,new york city,nyc}'),
  ('state', 'NC', '{north carolina,north carolina state,state of north carolina,n car,n carolina,nc,n c}'),
  ('state', 'ND', '{north dakota,north dakota state,state of north dakota,n dak,n dakota,nd,n d}'),
  ('state', 'MP', '{northern mariana islands,northern mariana islands state,state of northern mariana islands,cnmi,northern marianas,saipan,mp,m p}'),
  ('state', 'OH', '{ohio,ohio state,state of ohio,oh,o h}'),
  ('state', 'OK', '{oklahoma,oklahoma state,state of oklahoma,okla,ok,o k}'),
  ('state', 'OR', '{oregon,oregon state,state of oregon,ore,oreg,or,o r}'),
  ('state', 'PA', '{pennsylvania,pennsylvania state,state of pennsylvania,penn,penna,pa,p a}'),
  ('state', 'PR', '{puerto rico,puerto rico state,state of puerto rico,p rico,pr,p r}'),
  ('state', 'RI', '{rhode island,rhode island state,state of rhode island,r island,ri,r i}'),
  ('state', 'SC', '{south carolina,south carolina state,state of south carolina,s car,s carolina,sc,s c}'),
  ('state', 'SD', '{south dakota,south dakota state,state of south dakota,s dak,s dakota,sd,s d}'),
  ('state', 'TN', '{tennessee,tennessee state,state of tennessee,tenn,tn,t n}'),
  ('state', 'TX', '{texas,texas state,state of texas,tex,tx,t x}'),
  ('state', 'UT', '{utah,utah state,state of utah,ut,u t}'),
  ('state', 'VT', '{vermont,vermont state,state of vermont,vt,v t}'),
  ('state', 'VI', '{us virgin islands,us virgin islands state,state of us virgin islands,usvi,virgin islands,vi,v i}'),
  ('state', 'VA', '{virginia,virginia state,state of virginia,va,v a}'),
  ('state', 'WA', '{washington,washington state,state of washington,wash,wa,w a}'),
  ('state', 'WV', '{west virginia,west virginia state,state of west virginia,w va,w virginia,wva,wv,w v}'),
  ('state', 'WI', '{wisconsin,wisconsin state,state of wisconsin,wis,wisc,wi,w i}'),
  ('state', 'WY', '{wyoming,wyoming state,state of wyoming,wyo,wy,w y}'),
  ('zip', 'AL', '{35000-36999}'),
  ('zip', 'AK', '{99500-99999}'),
  ('zip', 'AS', '{96799-96799}'),
  ('zip', 'AZ', '{85000-86999}'),
  ('zip', 'AR', '{71600-72999}'),
  ('zip', 'CA', '{90000-96199}'),
  ('zip', 'CO', '{80000-81699}'),
  ('zip', 'CT', '{06000-06389,06391-06999}'),
  ('zip', 'DE', '{19700-19999}'),
  ('zip', 'DC', '{20000-20099,20200-20599,56900-56999}'),
  ('zip', 'FL', '{32000-34999}'),
  ('zip', 'GA', '{30000-31999,39800-39999}'),
  ('zip', 'GU', '{96900-96939}'),
  ('zip', 'HI', '{96700-96798,96800-96899}'),
  ('zip', 'ID', '{83200-83899}'),
  ('zip', 'IL', '{60000-62999}'),
  ('zip', 'IN', '{46000-47999}'),
  ('zip', 'IA', '{50000-52899}'),
  ('zip', 'KS', '{66000-67999}'),
  ('zip', 'KY', '{40000-42799}'),
  ('zip', 'LA', '{70000-71499}'),
  ('zip', 'ME', '{03900-04999}'),
  ('zip', 'MD', '{20600-21999}'),
  ('zip', 'MA', '{01000-02799,05500-05599}'),
  ('zip', 'MI', '{48000-49999}'),
  ('zip', 'MN', '{55000-56799}'),
  ('zip', 'MS', '{38600-39799}'),
  ('zip', 'MO', '{63000-65899}'),
  ('zip', 'MT', '{59000-59999}'),
  ('zip', 'NE', '{68000-69399}'),
  ('zip', 'NV', '{88900-89899}'),
  ('zip', 'NH', '{03000-03899}'),
  ('zip', 'NJ', '{07000-08999}'),
  ('zip', 'NM', '{87000-88499}'),
  ('zip', 'NY', '{00500-00599,06390-06390,10000-14999}'),
  ('zip', 'NC', '{27000-28999}'),
  ('zip', 'ND', '{58000-58899}'),
  ('zip', 'MP', '{96950-96952}'),
  ('zip', 'OH', '{43000-45999}'),
  ('zip', 'OK', '{73000-73299,73400-74999}'),
  ('zip', 'OR', '{97000-97999}'),
  ('zip', 'PA', '{15000-19699}'),
  ('zip', 'PR', '{00600-00799,00900-00999}'),
  ('zip', 'RI', '{02800-02999}'),
  ('zip', 'SC', '{29000-29999}'),
  ('zip', 'SD', '{57000-57799}'),
  ('zip', 'TN', '{37000-38599}'),
  ('zip', 'TX', '{73300-73399,75000-79999,88500-88599}'),
  ('zip', 'UT', '{84000-84799}'),
  ('zip', 'VT', '{05000-05499,05600-05999}'),
  ('zip', 'VI', '{00800-00899}'),
  ('zip', 'VA', '{20100-20199,22000-24699}'),
  ('zip', 'WA', '{98000-99499}'),
  ('zip', 'WV', '{24700-26899}'),
  ('zip', 'WI', '{53000-54999}'),
  ('zip', 'WY', '{82000-83199}'),
  ('province', 'AB', '{alberta,alta,ab}'),
  ('province', 'BC', '{british columbia,b c,bc}'),
  ('province', 'MB', '{manitoba,man,mb}'),
  ('province', 'NB', '{new brunswick,n b,nb}'),
  ('province', 'NL', '{newfoundland and labrador,newfoundland,labrador,nfld,n l,nl}'),
  ('province', 'NS', '{nova scotia,n s,ns}'),
  ('province', 'NT', '{northwest territories,n w t,nwt,n t,nt}'),
  ('province', 'NU', '{nunavut,nu}'),
  ('province', 'ON', '{ontario,ont,on}'),
  ('province', 'PE', '{prince edward island,p e i,pei,pe}'),
  ('province', 'QC', '{quebec,que,pq,p q,qc}'),
  ('province', 'SK', '{saskatchewan,sask,sk}'),
  ('province', 'YT', '{yukon,yukon territory,yt}'),
  ('country', 'US', '{usa,us,u s a,u s,united states,united states of america,america}'),
  ('country', 'AE', '{united arab emirates,uae}'),
  ('country', 'AR', '{argentina}'),
  ('country', 'AT', '{austria}'),
  ('country', 'AU', '{australia,au}'),
  ('country', 'BE', '{belgium}'),
  ('country', 'BM', '{bermuda}'),
  ('country', 'BR', '{brazil,brasil}'),
  ('country', 'BS', '{bahamas,the bahamas}'),
  ('country', 'CA', '{canada}'),
  ('country', 'CH', '{switzerland,schweiz,suisse}'),
  ('country', 'CL', '{chile}'),
  ('country', 'CN', '{china}'),
  ('country', 'CO', '{colombia}'),
  ('country', 'CR', '{costa rica}'),
  ('country', 'CZ', '{czech republic,czechia}'),
  ('country', 'DE', '{germany,deutschland}'),
  ('country', 'DK', '{denmark}'),
  ('country', 'DO', '{dominican republic}'),
  ('country', 'ES', '{spain}'),
  ('country', 'FI', '{finland}'),
  ('country', 'FR', '{france,fr}'),
  ('country', 'GB', '{united kingdom,uk,u k,great britain,england,scotland,wales,northern ireland}'),
  ('country', 'GR', '{greece}'),
  ('country', 'HK', '{hong kong}'),
  ('country', 'HU', '{hungary}'),
  ('country', 'IE', '{ireland}'),
  ('country', 'IL', '{israel}'),
  ('country', 'IN', '{india}'),
  ('country', 'IT', '{italy,italia}'),
  ('country', 'JP', '{japan}'),
  ('country', 'KR', '{south korea,korea}'),
  ('country', 'KY', '{cayman islands}'),
  ('country', 'LU', '{luxembourg}'),
  ('country', 'MX', '{mexico,mx}'),
  ('country', 'NL', '{netherlands,the netherlands}'),
  ('country', 'NO', '{norway}'),
  ('country', 'NZ', '{new zealand}'),
  ('country', 'PH', '{philippines}'),
  ('country', 'PL', '{poland}'),
  ('country', 'PT', '{portugal}'),
  ('country', 'SE', '{sweden}'),
  ('country', 'SG', '{singapore}'),
  ('country', 'TW', '{taiwan}'),
  ('country', 'ZA', '{south africa}'),
  ('city_word', 'St.', '{st,saint}'),
  ('city_word', 'Ste.', '{ste,sainte}'),
  ('city_word', 'Fort', '{ft,fort}'),
  ('city_word', 'Mount', '{mt,mount}'),
  ('city_word', 'North', '{n,north}'),
  ('city_word', 'South', '{s,south}'),
  ('city_word', 'East', '{e,east}'),
  ('city_word', 'West', '{w,west}');

create function private.are_states(codes text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select codes <@ array(select p.code from private.place_names p where p.kind = 'state')
$$;

-- A text as place_names has it: folded, without periods. "St. John's" is "st john", "O'Fallon" is "o fallon".
create function private.plain_place(name text) returns text immutable set search_path = ''
return btrim(private.to_words(translate(
  regexp_replace(
    translate(replace(name, '.', ''), '’‘ʼ`´′ʻ', ''''''''''''''''),
    '''s?(?!\w)', '', 'g'
  ),
  '''', ' '
)));

-- The longest name at the end of a text, of at most five words: {"kind", "code", "name"} and the text before it. Null
-- for none.
create function private.place_at_end(kinds text[], value text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ends text[] := '{}';
  spellings text[] := '{}';
  rest text := value;
  word text;
  found jsonb;
begin
  for size in 1 .. 5 loop
    word := substring(rest from '[^\s,/]+$');
    exit when word is null;
    rest := rtrim(left(rest, length(rest) - length(word)), ' ,/');
    ends := ends || rest;
    spellings := spellings || concat_ws(' ', private.plain_place(word), spellings[size - 1]);
  end loop;
  select jsonb_build_object('kind', p.kind, 'code', p.code, 'name', n.name, 'before', ends[n.size])
  into found
  from private.place_names p, unnest(spellings) with ordinality as n (name, size)
  where p.kind = any (kinds) and p.names && spellings and n.name = any (p.names)
  order by n.size desc, array_position(kinds, p.kind)
  limit 1;
  return found;
end;
$$;

-- One name for a city, however it is written: "Saint Louis" and "ST LOUIS" are "St. Louis".
create function private.city_name(city text) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(string_agg(coalesce(p.code, initcap(w.word)), ' ' order by w.place), '')
  from regexp_split_to_table(private.plain_place(city), ' ') with ordinality as w (word, place)
    left join private.place_names p on p.kind = 'city_word' and w.word = any (p.names)
      -- "N." is a direction before a name only.
      and (length(w.word) > 1 or w.place = 1)
$$;

-- Street, P.O. box and city of what stands before the state.
create function private.place_before_state(value text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  box constant text := '^(?:p\.?\s*o\.?\s*box|post office box|box)\s+#?\s*([\w-]+)$';
  street constant text := '^(?:\d|(?:suite|ste|floor|fl|unit|room|rm|building|bldg|p\.?\s*o\.?\s*box)\M\.?\s)|^#';
  -- A street or a box and a city without a comma between them.
  joined constant text := '^(\d.*\m(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct'
    || '|parkway|pkwy|highway|hwy|square|plaza|place|pl|broadway)\M\.?'
    || '(?:\s+(?:suite|ste|floor|unit|#)\M\.?\s*\S+)?|p\.?\s*o\.?\s*box\s+\S+)\s+(\D+)$';
  -- No cities: parts of a state, counties, and two places in one.
  unclear constant text := '[/|]|\m(?:county|parish|borough)$'
    || '|^(?:(?:north|south|east|west|central|upstate|upper|lower)(?:ern)?)$';
  parts text[] := array(select btrim(p) from regexp_split_to_table(value, ',') as p where p ~ '\S');
  city text := parts[cardinality(parts)];
  found text[];
begin
  found := regexp_match(city, joined, 'i');
  if found is not null then
    parts := parts[:cardinality(parts) - 1] || found;
    city := found[2];
  end if;
  if city ~* street or city ~ '\d' then
    city := null;
  else
    parts := parts[:cardinality(parts) - 1];
    city := regexp_replace(city, '^(?:.*\m(?:based|located) in|greater|metro|downtown)(?:\s+|$)', '', 'i');
  end if;
  return jsonb_build_object(
    'street', (
      select string_agg(p, ', ' order by at)
      from unnest(parts) with ordinality as u (p, at)
      where p !~* box and p ~ '\d|\s'
    ),
    'po_box', (select (regexp_match(p, box, 'i'))[1] from unnest(parts) as p where p ~* box limit 1),
    'city', case when city !~* unclear then private.city_name(city) end
  );
end;
$$;

-- A place in another country, which is in no state of ours.
create function private.foreign_place(value text, country text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(
    private.place_before_state(regexp_replace(
      coalesce(private.place_at_end('{province}', value) ->> 'before', value),
      '(^|,\s*)\d{4,6}\s+|,\s*[A-Z]{2,3}$', '\1'))
    || jsonb_build_object('country', country))
$$;

-- The last part between commas that is a state, as place_at_end() gives it: "Boise, ID, Remote". After a state at the
-- beginning comes the city: "Texas, Dallas". Null for none.
create function private.state_within(value text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := regexp_split_to_array(value, '\s*,\s*');
  found jsonb;
begin
  for at in reverse cardinality(parts) - 1 .. 1 loop
    found := private.place_at_end('{state}', parts[at]);
    if found ->> 'before' = '' then
      return found || jsonb_build_object('before', array_to_string(
        case at when 1 then parts[2:] else parts[:at - 1] end, ', '));
    end if;
  end loop;
  return null;
end;
$$;

-- What a location says: {"street", "po_box", "city", "state", "zip", "country"}, of which each may be absent. It reads
-- an address from its end: country, ZIP code, state or province, city. What it does not understand is {}. Of several
-- places it reads the first.
create function private.read_place(location text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  canadian constant text := '\m[a-z]\d[a-z] ?\d[a-z]\d$';
  value text := btrim(regexp_replace(coalesce(location, ''), '\s*\([^)]*\)|\s+', ' ', 'g'), ' ,.;-');
  several text[];
  ended jsonb;
  is_american boolean := false;
  postal text;
  state text;
  province jsonb;
begin
  if value = '' then
    return '{}';
  end if;
  several := regexp_split_to_array(value, '\s*[;|]\s*|\s+(?:and|&|/|-|–)\s+', 'i');
  if cardinality(several) > 1 then
    ended := private.read_place(several[1]);
    if ended ? 'state' then
      return ended;
    end if;
  end if;
  -- "Kansas City, MO/KS".
  value := regexp_replace(value, '(,\s*[a-z]{2})\s?[/–-]\s?[a-z]{2}$', '\1', 'i');
  -- A Canadian code is no ZIP code.
  if value ~* canadian then
    value := btrim(regexp_replace(value, canadian, '', 'i'), ' ,');
    return private.foreign_place(coalesce(private.place_at_end('{country}', value) ->> 'before', value), 'CA');
  end if;
  -- States come first: "New Mexico" is not Mexico.
  ended := private.place_at_end('{state,country}', value);
  if ended ->> 'kind' = 'country' then
    if ended ->> 'code' <> 'US' then
      return private.foreign_place(ended ->> 'before', ended ->> 'code');
    end if;
    is_american := true;
    value := ended ->> 'before';
  end if;
  postal := (regexp_match(value, '(?:^|[\s,])(\d{5}(?:-\d{4})?)$'))[1];
  if postal is not null then
    value := btrim(left(value, length(value) - length(postal)), ' ,');
  end if;
  if ended ->> 'kind' is distinct from 'state' then
    ended := private.place_at_end('{state}', value);
  end if;
  if ended is null then
    province := private.place_at_end('{province}', value);
    if province is not null and postal is null and not is_american then
      return private.foreign_place(value, 'CA');
    end if;
    ended := private.state_within(value);
  -- "Vancouver, BC, CA" is in Canada, "Ontario, CA" in California.
  elsif ended ->> 'name' in ('ca', 'c a') and postal is null and not is_american then
    province := private.place_at_end('{province}', ended ->> 'before');
    if province ->> 'before' ~ '\S' and not (province ->> 'before' ~ '\d' and province ->> 'name' = 'ontario') then
      return private.foreign_place(ended ->> 'before', 'CA');
    end if;
  end if;
  state := coalesce(ended ->> 'code', (
    select p.code from private.place_names p, unnest(p.names) as range
    where p.kind = 'zip' and left(postal, 5) between split_part(range, '-', 1) and split_part(range, '-', 2)
  ));
  if state is null then
    return '{}';
  end if;
  return jsonb_strip_nulls(private.place_before_state(coalesce(ended ->> 'before', value))
    || jsonb_build_object('state', state, 'zip', postal, 'country', 'US')
    || case state when 'DC' then '{"city": "Washington"}'::jsonb else '{}' end);
end;
$$;

-- What a location says, for a form before it is sent. A location has 120 characters.
create function private.preview_place(location text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.read_place(left(location, 500))
$$;

-- The place of a location. The state that a person chose wins over what the text says.
create function private.place_of(location text, us_state text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when us_state is null then place
    when place ->> 'country' = 'US' then place - 'zip' || jsonb_build_object('state', us_state)
    else jsonb_build_object('state', us_state, 'country', 'US')
  end
  from private.read_place(location) as place
$$;

-- Reads the place of a row where it is stored. A choice goes when the text changes without it; a writer who chooses the
-- same again says so by an empty place.
create function private.store_place() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.place is not null then
    if (new.location, new.us_state) is not distinct from (old.location, old.us_state) then
      new.place := old.place;
      return new;
    end if;
    if new.us_state is not distinct from old.us_state then
      new.us_state := null;
    end if;
  end if;
  new.place := private.place_of(new.location, new.us_state);
  return new;
end;
$$;

-- Advisors ------------------------------------------------------------------------------------------------------------
-- The only copy of the rule of spec section 5, in catalog order: a type by its services.
create function private.types_of(services text[]) returns text[] immutable set search_path = ''
return array(select id from (values
    ('investment-banker', '{ESOP_Valuation,ESOP_Transaction_Support}'::text[]),
    ('esop-attorney', '{ESOP_Law_Firm,Equity_Compensation_Law}'),
    ('corporate-attorney', '{ESOP_Law_Firm,Equity_Compensation_Law}'),
    ('esop-trustee', '{ESOP_Trustee_Services}'),
    ('tax-advisor', '{ESOP_1042_Rollover,Accounting}'),
    ('lender', '{ESOP_Financing}'),
    ('tpa', '{ESOP_Administration,Equity_Compensation_Administration}'),
    ('wealth-management', '{ESOP_1042_Rollover}'),
    ('auditor', '{Accounting}'),
    ('buy-side-valuation', '{ESOP_Valuation}'),
    ('repurchase-liability', '{ESOP_Repurchase_Obligation}'),
    ('communication', '{Employee_Communication,Employee_Engagement}')
  ) as type (id, one_of) where one_of && services);

-- The codes of a list in a document.
create function private.codes_in(declared jsonb, name text) returns text[] immutable set search_path = ''
return array(select jsonb_array_elements_text(coalesce(declared -> name, '[]')));

-- Fields --------------------------------------------------------------------------------------------------------------
-- The fields of firms, as src/domain/firms/fields.ts declares them: `npm run types` writes the migration that adds one.
create table private.page_fields (
  listing_kind text not null check (listing_kind in ('advisor', 'company')),
  name text not null,
  kind text not null check (kind in (
    'text', 'tel', 'prose', 'tags', 'email', 'url', 'number', 'flag', 'choice', 'list', 'range', 'people', 'disclosure'
  )),
  -- A key of the document; other fields are columns. A flag that is a column of an advisor is a service.
  is_declared boolean not null default false,
  -- The desk approves a change; other fields change at once.
  is_reviewed boolean not null default false,
  -- Stated by the firm alone: the desk reads it.
  is_own boolean not null default false,
  -- {"min", "max", "most", "is_year"}: of a number its bounds, of a text its characters, of a list its length.
  limits jsonb not null default '{}',
  -- Of a list.
  codes text[],
  -- Sentences for a value that is missing, missing in a registration, or wrong: {"required", "asked", "invalid"}.
  words jsonb not null default '{}',
  place int generated always as identity,
  primary key (listing_kind, name)
);
alter table private.page_fields enable row level security;
insert into private.page_fields
  (listing_kind, name, kind, is_declared, is_reviewed, is_own, limits, codes, words) values
  ('advisor', 'company_name', 'text', false, true, false,
    '{"max": 200}', null, '{"required": "Company name is required"}'),
  ('advisor', 'contact_person', 'text', false, true, false,
    '{"max": 120}', null, '{"asked": "Contact person is required"}'),
  ('advisor', 'email', 'email', false, true, false,
    '{}', null, '{"asked": "Invalid email address", "invalid": "Invalid email address"}'),
  ('advisor', 'website', 'url', false, true, false,
    '{}', null, '{"invalid": "Invalid website URL"}'),
  ('advisor', 'location', 'text', false, true, false,
    '{"max": 120}', null, '{}'),
  ('advisor', 'us_state', 'choice', false, true, false,
    '{}',
    '{AK, AL, AR, AS, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MP,
      MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, PR, RI, SC, SD, TN, TX, UT, VA, VI, VT, WA, WI, WV, WY}',
    '{"invalid": "Please choose a state from the list"}'),
  ('advisor', 'ESOP_Valuation', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Transaction_Support', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Law_Firm', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'Equity_Compensation_Law', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Trustee_Services', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_1042_Rollover', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'Accounting', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Financing', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Administration', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'Equity_Compensation_Administration', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Repurchase_Obligation', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'Employee_Communication', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'Employee_Engagement', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'ESOP_Plan_Design', 'flag', false, true, false,
    '{}', null, '{"invalid": "A service is offered or not."}'),
  ('advisor', 'description', 'prose', false, false, false,
    '{"max": 4000}', null, '{}'),
  ('advisor', 'areas_of_expertise', 'tags', false, false, false,
    '{"max": 1000}', null, '{}'),
  ('advisor', 'phone', 'tel', false, false, false,
    '{"max": 40}', null, '{}'),
  ('advisor', 'acts_for', 'list', true, false, false,
    '{}', '{company, lender, participants, selling_owners, trustee}', '{}'),
  ('advisor', 'client_employees', 'range', true, false, false,
    '{}', null, '{"invalid": "Please give two whole numbers, the smaller one first"}'),
  ('advisor', 'client_ebitda', 'range', true, false, false,
    '{}', null, '{"invalid": "Please give two whole numbers, the smaller one first"}'),
  ('advisor', 'nationwide', 'flag', true, false, false,
    '{}', null, '{}'),
  ('advisor', 'states_served', 'list', true, false, false,
    '{}',
    '{AK, AL, AR, AS, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MP,
      MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, PR, RI, SC, SD, TN, TX, UT, VA, VI, VT, WA, WI, WV, WY}',
    '{}'),
  ('advisor', 'taking_clients', 'choice', true, false, false,
    '{}', null, '{}'),
  ('advisor', 'esops_closed', 'number', true, false, false,
    '{"min": 0, "max": 100000}', null, '{"invalid": "Please give a whole number up to 100,000"}'),
  ('advisor', 'esop_companies_advised', 'number', true, false, false,
    '{"min": 0, "max": 100000}', null, '{"invalid": "Please give a whole number up to 100,000"}'),
  ('advisor', 'esop_practice_since', 'number', true, false, false,
    '{"min": 1956, "is_year": true}', null, '{"invalid": "Please give a year from 1956 to this year"}'),
  ('advisor', 'staff', 'people', true, false, false,
    '{"max": 120, "most": 12}',
    null,
    '{"required": "Each person needs a role", "invalid": "Please give the year as four digits, such as 2009"}'),
  ('advisor', 'fee_models', 'list', true, false, false,
    '{}', '{fixed_fee, hourly, other, percentage_of_assets, retainer, success_fee}', '{}'),
  ('advisor', 'least_fee', 'number', true, false, false,
    '{"min": 0, "max": 100000000}', null, '{"invalid": "Please give whole dollars, such as 15000"}'),
  ('advisor', 'least_fee_basis', 'text', true, false, false,
    '{"max": 300}', null, '{}'),
  ('advisor', 'first_talk_free', 'choice', true, false, false,
    '{}', null, '{}'),
  ('advisor', 'meets', 'list', true, false, false,
    '{}', '{on_site, remote}', '{}'),
  ('advisor', 'languages', 'list', true, false, false,
    '{}', '{ar, de, en, es, fr, hi, ht, it, ja, ko, pl, pt, ru, tl, vi, zh}', '{}'),
  ('advisor', 'industries', 'list', true, false, false,
    '{}',
    '{construction, energy, finance, food, government, health, hospitality, manufacturing, professional, retail,
      technology, transport, wholesale}',
    '{}'),
  ('advisor', 'does_not_serve', 'text', true, false, false,
    '{"max": 300}', null, '{}'),
  ('advisor', 'known_for', 'list', true, false, false,
    '{"most": 3}',
    '{auditor, buy-side-valuation, communication, corporate-attorney, esop-attorney, esop-trustee,
      investment-banker, lender, repurchase-liability, tax-advisor, tpa, wealth-management}',
    '{}'),
  ('advisor', 'conflicts_policy', 'text', true, false, true,
    '{"max": 300}', null, '{}'),
  ('advisor', 'kept_apart', 'text', true, false, true,
    '{"max": 300}', null, '{}'),
  ('advisor', 'suits', 'disclosure', true, false, true,
    '{"max": 300}', null, '{}'),
  ('company', 'company_name', 'text', false, true, false,
    '{"max": 200}', null, '{"required": "Company name is required"}'),
  ('company', 'industry', 'text', false, false, false,
    '{"max": 120}', null, '{}'),
  ('company', 'location', 'text', false, false, false,
    '{"max": 120}', null, '{}'),
  ('company', 'us_state', 'choice', false, false, false,
    '{}',
    '{AK, AL, AR, AS, AZ, CA, CO, CT, DC, DE, FL, GA, GU, HI, IA, ID, IL, IN, KS, KY, LA, MA, MD, ME, MI, MN, MO, MP,
      MS, MT, NC, ND, NE, NH, NJ, NM, NV, NY, OH, OK, OR, PA, PR, RI, SC, SD, TN, TX, UT, VA, VI, VT, WA, WI, WV, WY}',
    '{"invalid": "Please choose a state from the list"}'),
  ('company', 'description', 'prose', false, false, false,
    '{"max": 4000}', null, '{}'),
  ('company', 'contact_person', 'text', false, false, false,
    '{"max": 120}', null, '{}'),
  ('company', 'email', 'email', false, false, false,
    '{}', null, '{"invalid": "Invalid email address"}'),
  ('company', 'phone', 'tel', false, false, false,
    '{"max": 40}', null, '{}'),
  ('company', 'website', 'url', false, true, false,
    '{}', null, '{"invalid": "Invalid website URL"}');

create function private.fields_of(listing_kind text, is_reviewed boolean default null) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(f.name order by f.place)
  from private.page_fields f
  where f.listing_kind = $1 and ($2 is null or f.is_reviewed = $2)
$$;

-- A row of a firm with the values of its document beside the columns. A value that is not stated is null, a box false.
create function private.flat(firm jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select case when firm ? 'declared' then firm - 'declared' || coalesce((
    select jsonb_object_agg(f.name, coalesce(
      firm -> 'declared' -> f.name,
      case f.kind when 'flag' then 'false'::jsonb else 'null' end
    ))
    from private.page_fields f
    where f.is_declared
  ), '{}') else firm end
$$;

-- Two whole numbers up to a trillion, of which one may be open.
create function private.is_range(value jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(value) = 'array' and jsonb_array_length(value) = 2 and value <> '[null, null]'
    and not exists (
      select from jsonb_array_elements(value) as bound
      where case jsonb_typeof(bound)
        when 'number' then bound::numeric not between 0 and 1e12 or bound::numeric <> trunc(bound::numeric)
        else bound <> 'null' end
    )
    and coalesce((value ->> 0)::numeric <= (value ->> 1)::numeric, true);
end;
$$;

-- People who would do the work, checked: [{"name", "role", "license", "since"}]. All but the role may be null.
create function private.tidied_people(f private.page_fields, list jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  most constant int := f.limits ->> 'max';
  one jsonb;
  tidied jsonb := '[]';
begin
  perform private.refuse_if(jsonb_array_length(list) > (f.limits ->> 'most')::int,
    422, format('Please name %s people or fewer', f.limits ->> 'most'));
  for one in select value from jsonb_array_elements(list) loop
    perform private.refuse_if(jsonb_typeof(one) <> 'object', 422, f.words ->> 'required');
    perform private.refuse_if(
      one - '{name,role,license,since}'::text[] <> '{}' or exists (
        select from jsonb_each(one - 'since') where jsonb_typeof(value) not in ('string', 'null')),
      422, f.words ->> 'required');
    perform private.refuse_if(
      jsonb_typeof(one -> 'since') not in ('number', 'null') or coalesce(one ->> 'since', '2000') !~ '^(19|20)\d\d$',
      422, f.words ->> 'invalid');
    tidied := tidied || jsonb_build_object(
      'name', private.to_line(one ->> 'name', most),
      'role', private.to_line(one ->> 'role', most, f.words ->> 'required'),
      'license', private.to_line(one ->> 'license', most),
      'since', one -> 'since'
    );
  end loop;
  return tidied;
end;
$$;

-- A value as the field stores it, checked by kind, limits and codes. Not stated is null; a box that is not ticked is
-- false.
create function private.tidied_value(f private.page_fields, value jsonb, is_form boolean default false) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  shape constant text := coalesce(jsonb_typeof(value), 'null');
  typed constant text := value #>> '{}';
  most constant numeric := f.limits ->> 'max';
  required constant text := coalesce(case when is_form then f.words ->> 'asked' end, f.words ->> 'required');
  invalid constant text := coalesce(f.words ->> 'invalid', case f.kind
    when 'choice' then 'Please answer with yes or no'
    when 'flag' then 'Please answer with yes or no'
    when 'list' then 'Please choose from the list'
    else 'Please use plain text' end);
begin
  if f.kind in ('text', 'tel', 'prose', 'tags', 'email', 'url', 'disclosure') then
    perform private.refuse_if(shape not in ('string', 'null'), 422, invalid);
    return coalesce(to_jsonb(case f.kind
      when 'email' then private.to_email(typed, invalid, required => required is not null)
      when 'url' then private.to_url(typed, invalid)
      when 'prose' then private.to_prose(typed, most::int, required)
      -- A registration keeps tags as they were typed.
      when 'tags' then private.to_prose(case when is_form then typed
        else private.to_tags(typed, most::int) end, most::int, required)
      else private.to_line(typed, most::int, required) end), 'null');
  elsif f.kind = 'flag' then
    -- A service is a column, which is never null.
    perform private.refuse_if(shape <> 'boolean' and (shape <> 'null' or not f.is_declared), 422, invalid);
    return coalesce(nullif(value, 'null'), 'false');
  elsif shape = 'null' or value = '[]' and f.kind in ('list', 'people') then
    return 'null';
  elsif f.kind = 'choice' then
    perform private.refuse_if(shape <> case when f.codes is null then 'boolean' else 'string' end, 422, invalid);
    perform private.refuse_if(typed <> all (f.codes), 422, invalid);
  elsif f.kind = 'number' then
    perform private.refuse_if(shape <> 'number', 422, invalid);
    perform private.refuse_if(
      typed::numeric <> trunc(typed::numeric) or typed::numeric < (f.limits ->> 'min')::numeric
        or typed::numeric > case when f.limits ? 'is_year' then extract(year from current_date) else most end,
      422, invalid);
  elsif f.kind = 'range' then
    perform private.refuse_if(not private.is_range(value), 422, invalid);
  else
    perform private.refuse_if(shape <> 'array',
      422, case f.kind when 'people' then f.words ->> 'required' else invalid end);
    if f.kind = 'people' then
      return private.tidied_people(f, value);
    end if;
    perform private.refuse_if(exists (
      select from jsonb_array_elements(value) as one
      where jsonb_typeof(one) <> 'string' or one #>> '{}' <> all (f.codes)), 422, invalid);
    value := (
      select jsonb_agg(one order by one collate "C")
      from (select distinct jsonb_array_elements_text(value)) as codes (one));
    perform private.refuse_if(jsonb_array_length(value) > (f.limits ->> 'most')::int,
      422, format('Please choose %s or fewer', f.limits ->> 'most'));
  end if;
  return value;
end;
$$;

create function private.services_in(listing jsonb) returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select f.name
    from private.page_fields f
    where f.listing_kind = 'advisor' and f.kind = 'flag' and not f.is_declared and listing -> f.name = 'true'
    order by f.place)
$$;

-- Checks the fields that an insert or an update changes. `declared` is a patch of the document, merged here for every
-- writer: the row is locked, so that two people who change two keys lose none.
create function private.tidy_firm() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_form constant boolean := tg_table_name = 'advisor_registrations';
  of_kind constant text := case tg_table_name when 'companies' then 'company' else 'advisor' end;
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  typed jsonb;
  tidied jsonb;
begin
  if of_kind = 'advisor' then
    new.declared := coalesce(new.declared, '{}');
    -- Before anything reads it.
    perform private.assert_small(new.declared, 16384);
    was := was || coalesce(was -> 'declared', '{}');
    typed := to_jsonb(new) || new.declared;
    perform private.assert_known(
      (select coalesce(jsonb_object_agg(d.key, d.value), '{}')
        from jsonb_each(new.declared) as d
        where was -> d.key is distinct from d.value),
      array(select f.name from private.page_fields f where f.is_declared));
  else
    typed := to_jsonb(new);
  end if;
  select jsonb_object_agg(f.name, private.tidied_value(f.field, typed -> f.name, is_form)) into tidied
  from (
    select o as field, case when is_form and not o.is_declared then lower(o.name) else o.name end as name
    from private.page_fields o
    where o.listing_kind = of_kind
  ) f
  where typed ? f.name and (tg_op = 'INSERT' or typed -> f.name is distinct from was -> f.name);
  if tidied is null then
    if of_kind = 'advisor' then
      new.declared := old.declared;
    end if;
    return new;
  end if;
  -- save_page() and the approval of the firm's registration say that the firm itself writes.
  perform private.refuse_if(exists (
    select from private.page_fields f
    where f.is_own and f.listing_kind = of_kind and tidied ? f.name
      and coalesce(was -> f.name, 'null') <> tidied -> f.name
  ) and current_setting('firm.states', true) is distinct from 'on' and not (is_form and auth.uid() is not null),
    403, 'Only the firm itself states this.');
  if of_kind = 'advisor' then
    tidied := tidied || jsonb_build_object('declared', (
      select coalesce(jsonb_object_agg(d.key, d.value), '{}')
      from jsonb_each(coalesce(was -> 'declared', '{}') || private.pick(tidied, array(
        select f.name from private.page_fields f where f.is_declared))) as d
        left join private.page_fields f on f.is_declared and f.name = d.key
      where d.value <> 'null' and not (f.kind is not distinct from 'flag' and d.value = 'false')));
  end if;
  if tg_table_name = 'Advisors' then
    tidied := tidied || jsonb_build_object('services', private.services_in(typed));
  end if;
  new := jsonb_populate_record(new, tidied);
  return new;
end;
$$;
create table public."Advisors" (
  "Id" bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  contact_person text check (char_length(contact_person) <= 120),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  websites int not null default 0 check (websites >= 0),
  articles int not null default 0 check (articles >= 0),
  videos int not null default 0 check (videos >= 0),
  location text check (char_length(location) <= 120),
  -- The state that a person chose, which the text does not say or says otherwise.
  us_state text check (char_length(us_state) = 2),
  -- What read_place() reads of the location, with the chosen state: store_place().
  place jsonb not null default '{}',
  description text check (char_length(description) <= 4000),
  areas_of_expertise text check (char_length(areas_of_expertise) <= 1000),
  review_count int not null default 0 check (review_count >= 0),
  average_rating numeric(2, 1) not null default 0 check (average_rating between 0 and 5),
  -- Kept by count_for_advisor(), as the counts above: reviews by written_as.
  reviews_by jsonb not null default '{}',
  satisfaction_rate numeric check (satisfaction_rate between 0 and 100),
  "ESOP_Valuation" boolean not null default false,
  "ESOP_Transaction_Support" boolean not null default false,
  "ESOP_Law_Firm" boolean not null default false,
  "Equity_Compensation_Law" boolean not null default false,
  "ESOP_Trustee_Services" boolean not null default false,
  "ESOP_1042_Rollover" boolean not null default false,
  "Accounting" boolean not null default false,
  "ESOP_Financing" boolean not null default false,
  "ESOP_Administration" boolean not null default false,
  "Equity_Compensation_Administration" boolean not null default false,
  "ESOP_Repurchase_Obligation" boolean not null default false,
  "Employee_Communication" boolean not null default false,
  "Employee_Engagement" boolean not null default false,
  "ESOP_Plan_Design" boolean not null default false,
  -- Those of the columns above that are true: tidy_firm(). A generated column cannot read another one.
  services text[] not null default '{}',
  type_ids text[] not null generated always as (private.types_of(services)) stored,
  -- Of the place: one state or none.
  states text[] not null generated always as (array_remove(array[place ->> 'state'], null)) stored,
  -- When the desk suspended the listing; null otherwise.
  suspended_at timestamptz,
  -- When the owner hid the listing; null otherwise.
  hidden_at timestamptz,
  -- Every list, search, count and policy uses it.
  is_listed boolean not null generated always as (suspended_at is null and hidden_at is null) stored,
  -- What the firm states. A write is a patch of keys, which tidy_firm() merges: null takes a key away. Not stated is an
  -- absent key. Every reader of the row reads it.
  declared jsonb not null default '{}' check (jsonb_typeof(declared) = 'object' and pg_column_size(declared) <= 16384),
  -- Days within which the firm usually answers messages here; null below five answers (update_answer_days()).
  answer_days int check (answer_days > 0),
  confirmed_at timestamptz,
  has_owner boolean not null default false,
  -- A firm of the demo data, whose profile shows sample figures. Only the owner of the tables sets it.
  is_demonstration boolean not null default false,
  -- Who stated each value, and on which day: {"location": {"by": "firm", "on": "2026-03-12"}}. No entry: not stated.
  grounds jsonb not null default '{}',
  -- When the desk last looked at the listing; null for one that was imported and not looked at since.
  looked_at timestamptz,
  listed_at timestamptz not null default now(),
  -- Kinds of credentials that the desk has checked, each with the first day on which its check is no longer valid.
  checks jsonb not null default '{}' check (jsonb_typeof(checks) = 'object'),
  -- ESOPs that the firm audited, as the desk has published from filings: {"year": 2024,
  -- "plans": 17, "as_of": "2025-11-03"}.
  audits jsonb
);

alter table public."Advisors" enable row level security;
grant select on public."Advisors" to anon, authenticated;
grant select, insert, delete on public."Advisors" to service_role;

create function private.preview_advisor_id() returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select min("Id") from public."Advisors" where is_listed
$$;

create policy "Visitors read the first advisor" on public."Advisors"
  for select to anon using ("Id" = (select private.preview_advisor_id()));
create policy "Members read every advisor in the directory" on public."Advisors"
  for select to authenticated using (is_listed);

create function private.protect_advisor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The setting is the API's role even inside a definer function.
  if current_setting('role', true) in ('anon', 'authenticated', 'service_role') then
    new.is_demonstration := case tg_op when 'INSERT' then false else old.is_demonstration end;
  end if;
  if tg_op = 'INSERT' then
    new.review_count := 0;
    new.average_rating := 0;
    new.reviews_by := '{}';
    new.websites := 0;
    new.articles := 0;
    new.videos := 0;
    new.checks := '{}'; new.audits := null; new.answer_days := null;
  elsif pg_trigger_depth() = 1 then
    -- Depth 1 is a client's statement; the triggers of reviews, resources and credentials write from depth 2.
    new.review_count := old.review_count;
    new.average_rating := old.average_rating;
    new.reviews_by := old.reviews_by;
    new.websites := old.websites; new.articles := old.articles; new.videos := old.videos;
    new.checks := old.checks; new.audits := old.audits;
  end if;
  return new;
end;
$$;

create trigger advisors_protect
  before insert or update of review_count, average_rating, reviews_by, websites, articles, videos,
    checks, audits, is_demonstration
  on public."Advisors"
  for each row execute function private.protect_advisor();
-- Triggers of fields name no columns, so that they miss no field; they end where nothing that matters has changed.
create trigger advisors_tidy before insert or update on public."Advisors"
  for each row execute function private.tidy_firm();
create trigger advisors_tidy_place before insert or update on public."Advisors"
  for each row execute function private.store_place();

-- The trigger of people, resources, reviews, credentials and filings, whose summaries stand in their listing.
create function private.count_for_advisor() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lock comes first, so that the counts see rows committed by parallel writers.
  perform
  from public."Advisors" a
  where a."Id" in (old.advisor_id, new.advisor_id)
  order by a."Id" for no key update;
  update public."Advisors" a
  set
    has_owner = exists (
      select from public.firm_people p where p.advisor_id = a."Id" and p.role = 'owner'
    ),
    (websites, articles, videos) = (
      select
        count(*) filter (where r.resource_type = 'website'),
        count(*) filter (where r.resource_type = 'article'),
        count(*) filter (where r.resource_type = 'video')
      from public.advisor_resources r
      where r.advisor_id = a."Id"
    ),
    (review_count, average_rating, reviews_by) = (
      select
        coalesce(sum(w.n), 0),
        coalesce(round(sum(w.stars) / sum(w.n), 1), 0),
        coalesce(jsonb_object_agg(w.written_as, w.n), '{}')
      from (
        select r.written_as, count(*) as n, sum(r.rating) as stars
        from public.advisor_reviews r
        where r.advisor_id = a."Id" and r.state = 'published'
        group by r.written_as
      ) w
    ),
    checks = (
      select coalesce(jsonb_object_agg(c.kind, c.expires_at), '{}')
      from (
        select f.kind, max(f.expires_at) as expires_at
        from public.credentials f
        where f.advisor_id = a."Id"
          and f.basis = 'checked'
          and f.kind <> 'ein'
          and not private.is_hidden(f)
        group by f.kind
      ) c
    ),
    -- The newest published case.
    audits = (
      select private.pick(p.shown, '{year,plans,as_of}')
      from public.cases c,
        lateral (
          select case c.state when 'approved' then c.patch when 'pending' then c.base end
        ) as p (shown)
      where (c.kind, c.advisor_id) = ('filing', a."Id") and p.shown is not null
      order by p.shown -> 'year' desc limit 1
    )
  where a."Id" in (old.advisor_id, new.advisor_id);
  -- An EIN finds the firm's audits.
  perform private.match_filings(id)
  from unnest(array[old.advisor_id, new.advisor_id]) as id
  where 'ein' in (to_jsonb(old) ->> 'kind', to_jsonb(new) ->> 'kind');
  return null;
end;
$$;

-- Resources -----------------------------------------------------------------------------------------------------------
create table public.advisor_resources (
  id bigint generated by default as identity primary key,
  advisor_id bigint not null references public."Advisors" ("Id") on delete cascade,
  resource_type text not null check (resource_type in ('website', 'article', 'video')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 4000),
  url text not null check (private.is_http_url(url)),
  publish_date date,
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  -- Position among the advisor's resources, lowest first; the newest first among equals.
  position int not null default 0
);
alter table public.advisor_resources enable row level security;
grant select on public.advisor_resources to anon, authenticated;
grant select, insert, update, delete on public.advisor_resources to service_role;
create policy "Everybody reads resources of the advisors that they see" on public.advisor_resources
  for select to anon, authenticated using (exists (select from public."Advisors" a where a."Id" = advisor_id));
create index advisor_resources_advisor_idx on public.advisor_resources (advisor_id, resource_type, created_at desc);

create function private.tidy_resource() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.title := private.to_line(new.title, 200, 'Title is required');
  new.description := private.to_prose(new.description, 4000);
  new.url := private.to_url(new.url, 'Invalid website URL');
  return new;
end;
$$;

create trigger advisor_resources_tidy
  before insert or update on public.advisor_resources
  for each row execute function private.tidy_resource();
create trigger advisor_resources_count after insert or delete or update of advisor_id, resource_type
  on public.advisor_resources for each row execute function private.count_for_advisor();

-- Companies -----------------------------------------------------------------------------------------------------------
create table public.companies (
  id bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  industry text check (char_length(industry) <= 120),
  location text check (char_length(location) <= 120),
  -- The state that a person chose, which the text does not say or says otherwise.
  us_state text check (char_length(us_state) = 2),
  -- What read_place() reads of the location, with the chosen state: store_place().
  place jsonb not null default '{}',
  contact_person text check (char_length(contact_person) <= 120),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  description text check (char_length(description) <= 4000),
  is_featured boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'pending' check (status in (
    'pending', 'approved', 'rejected', 'changes_requested', 'suspended'
  )),
  hidden_at timestamptz,
  is_listed boolean not null generated always as (status = 'approved' and hidden_at is null) stored,
  -- Of the place: one state or none.
  states text[] not null generated always as (array_remove(array[place ->> 'state'], null)) stored
);
alter table public.companies enable row level security;
grant select on public.companies to authenticated;
grant select, insert, delete on public.companies to service_role;
create index companies_listing_idx on public.companies (is_featured desc, created_at desc, id desc)
  where is_listed;
create trigger companies_1_tidy
  before insert or update on public.companies
  for each row execute function private.tidy_firm();
create trigger companies_1_tidy_place
  before insert or update on public.companies
  for each row execute function private.store_place();

-- Registrations of advisors: members send and read their own, the desk decides. An approval creates a listing.
create table public.advisor_registrations (
  id bigint generated by default as identity primary key,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 200),
  contact_person text not null check (contact_person ~ '\S' and char_length(contact_person) <= 120),
  email text not null check (private.is_email(email)),
  phone text check (char_length(phone) <= 40),
  website text check (private.is_http_url(website)),
  location text check (char_length(location) <= 120),
  -- The state that a person chose, which the text does not say or says otherwise.
  us_state text check (char_length(us_state) = 2),
  -- What read_place() reads of the location, with the chosen state: store_place().
  place jsonb not null default '{}',
  description text check (char_length(description) <= 4000),
  areas_of_expertise text check (char_length(areas_of_expertise) <= 1000),
  -- As in "Advisors".
  declared jsonb not null default '{}' check (jsonb_typeof(declared) = 'object' and pg_column_size(declared) <= 16384),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'changes_requested')),
  esop_administration boolean not null default false,
  esop_valuation boolean not null default false,
  esop_transaction_support boolean not null default false,
  esop_plan_design boolean not null default false,
  esop_financing boolean not null default false,
  esop_law_firm boolean not null default false,
  esop_trustee_services boolean not null default false,
  esop_repurchase_obligation boolean not null default false,
  esop_1042_rollover boolean not null default false,
  equity_compensation_law boolean not null default false,
  equity_compensation_plan_design boolean not null default false,
  equity_compensation_administration boolean not null default false,
  accounting boolean not null default false,
  other_employee_ownership boolean not null default false,
  leadership_development boolean not null default false,
  employee_communication boolean not null default false,
  employee_engagement boolean not null default false,
  insurance boolean not null default false,
  software boolean not null default false,
  direct_ownership boolean not null default false,
  employee_ownership_trusts boolean not null default false,
  submitted_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The listing that the approval created.
  advisor_id bigint references public."Advisors" ("Id") on delete set null
);
alter table public.advisor_registrations enable row level security;
grant select on public.advisor_registrations to authenticated;
grant select, insert, delete on public.advisor_registrations to service_role;
create policy "Members read their own registrations" on public.advisor_registrations
  for select to authenticated using (submitted_by = (select auth.uid()));
create policy "Members register for themselves" on public.advisor_registrations
  for insert to authenticated with check (submitted_by = (select auth.uid()) and status = 'pending');
create index advisor_registrations_own_idx on public.advisor_registrations (submitted_by, created_at desc);
create index advisor_registrations_advisor_idx on public.advisor_registrations (advisor_id);
create trigger advisor_registrations_1_tidy before insert or update on public.advisor_registrations
  for each row execute function private.tidy_firm();
create trigger advisor_registrations_1_tidy_place before insert or update on public.advisor_registrations
  for each row execute function private.store_place();

-- People --------------------------------------------------------------------------------------------------------------
-- The accounts that represent a listing or a company. A table of its own, because members read
-- all columns of both and must not learn who represents them.
create table public.firm_people (
  id bigint generated always as identity primary key,
  advisor_id bigint references public."Advisors" ("Id") on delete cascade,
  -- Deferred: a trigger inserts the owner just before the company.
  company_id bigint references public.companies (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor')),
  added_at timestamptz not null default now(),
  unique (advisor_id, user_id),
  unique (company_id, user_id),
  check (num_nonnulls(advisor_id, company_id) = 1)
);
alter table public.firm_people enable row level security;
grant select on public.firm_people to authenticated;
grant select, insert, update, delete on public.firm_people to service_role;
create policy "Members read for which firms they speak" on public.firm_people
  for select to authenticated using (user_id = (select auth.uid()));
create unique index firm_people_owner_idx
  on public.firm_people (coalesce(advisor_id, 0), coalesce(company_id, 0))
  where role = 'owner';
create index firm_people_user_idx on public.firm_people (user_id);

create trigger firm_people_count
  after insert or update or delete on public.firm_people
  for each row execute function private.count_for_advisor();

create function private.role_in(listing_kind text, firm_id bigint, account uuid default auth.uid()) returns text
language sql stable security definer set search_path = '' as $$
  select p.role from public.firm_people p
  where p.user_id = account and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
$$;

create function private.owner_of(listing_kind text, firm_id bigint) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select p.user_id
  from public.firm_people p
  where p.role = 'owner'
    and (listing_kind, firm_id) in (('advisor', p.advisor_id), ('company', p.company_id))
$$;

-- Volatile: a statement that registers a company and returns it must see the owner that its trigger inserted.
create function private.own_companies(roles text[] default '{owner}') returns bigint[]
language sql
volatile
set search_path = ''
as $$
  select coalesce(array_agg(p.company_id), '{}') from public.firm_people p
  where p.user_id = auth.uid() and p.company_id is not null and p.role = any (roles)
$$;
create policy "Members read companies in the directory and their own" on public.companies
  for select to authenticated
  using (is_listed or id = any ((select private.own_companies('{owner,editor}'))::bigint[]));
create policy "Members register companies" on public.companies
  for insert to authenticated
  with check ((select auth.uid()) is not null and status = 'pending' and not is_featured);

-- The columns of a table that the form of a registration sends: the fields, and the services of an advisor, of which
-- there are more than a listing has.
create function private.form_columns(of regclass) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(a.attname::text)
  from pg_catalog.pg_attribute a
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and case $1
      when 'public.companies'::regclass then a.attname = any (private.fields_of('company'))
      else a.attname = 'declared' or a.atttypid = 'boolean'::regtype
        or a.attname in (select lower(name) from unnest(private.fields_of('advisor')) as name)
    end
$$;

-- Column rights. A member inserts what the form of a registration sends (its status is forced
-- below); the service key writes everything except what only a decision, the owner or a trigger
-- writes. The migration of a new field grants its own.
do $$
declare
  forced constant jsonb := '{
    "Advisors": ["suspended_at", "hidden_at", "confirmed_at", "has_owner", "is_demonstration", "grounds", "looked_at", "listed_at", "checks",
      "audits", "answer_days", "reviews_by", "services", "place"],
    "companies": ["status", "hidden_at", "place"],
    "advisor_registrations": ["status", "place"]}';
  named record;
begin
  for named in
    select c.relname, string_agg(quote_ident(a.attname), ', ') as written
    from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and forced ? c.relname
      and not forced -> c.relname ? a.attname
      and a.attnum > 0
      and not a.attisdropped
      and a.attgenerated = ''
    group by c.relname
  loop
    execute format('grant update (%s) on public.%I to service_role', named.written, named.relname);
  end loop;
  -- The forms send the status too; guard_registration() sets it.
  execute format(
    'grant insert (status, %s) on public.advisor_registrations to authenticated',
    array_to_string(private.form_columns('public.advisor_registrations'), ', ')
  );
  execute format('grant insert (status, %s) on public.companies to authenticated',
    array_to_string(private.form_columns('public.companies'), ', '));
end;
$$;

-- Sets the columns that a member may not choose; refuses the same form twice within ten minutes. Counting comes first:
-- its lock lets a double click see the first form.
create function private.guard_registration() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_company constant boolean := tg_table_name = 'companies';
  columns constant text[] := private.form_columns(tg_relid);
  typed jsonb;
begin
  if private.is_team() then
    return new;
  end if;
  new.id := nextval(pg_get_serial_sequence(tg_relid::regclass::text, 'id'));
  new.status := 'pending';
  new.created_at := now();
  perform private.limit_writes(
    format(
      '%s by member %s',
      case when is_company then 'company' else 'registration' end,
      coalesce(auth.uid()::text, 'nobody')
    ),
    60, '1 hour'
  );
  if is_company then
    new.is_featured := false; new.hidden_at := null;
  else
    new.submitted_by := auth.uid(); new.advisor_id := null;
  end if;
  typed := private.pick(to_jsonb(new), columns);
  perform private.refuse_if(
    exists (
      select from public.companies c
        join public.firm_people p on p.company_id = c.id
      where is_company
        and p.user_id = auth.uid()
        and c.created_at > now() - interval '10 minutes'
        and private.pick(to_jsonb(c), columns) = typed
    )
      or exists (
        select from public.advisor_registrations r
        where not is_company
          and r.submitted_by = auth.uid()
          and r.created_at > now() - interval '10 minutes'
          and private.pick(to_jsonb(r), columns) = typed
      ),
    409, 'This registration has already been submitted.'
  );
  if is_company then
    insert into public.firm_people (company_id, user_id, role) values (new.id, auth.uid(), 'owner');
  end if;
  return new;
end;
$$;
create trigger companies_2_guard
  before insert on public.companies
  for each row execute function private.guard_registration();
create trigger advisor_registrations_2_guard
  before insert on public.advisor_registrations
  for each row execute function private.guard_registration();

-- Lists and departures ------------------------------------------------------------------------------------------------
-- Imported lists identify a row by their own key, so that a list can be imported again. `row_id` is null after the
-- owner removed the row, or after it was merged into one that has a key: a list neither adds nor changes it.
create table private.advisor_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint unique references public."Advisors" ("Id") on delete cascade
);
alter table private.advisor_keys enable row level security;
create table private.company_keys (
  key text primary key check (char_length(key) between 1 and 200),
  row_id bigint unique references public.companies (id) on delete cascade
);
alter table private.company_keys enable row level security;

-- What the operator decides or keeps secret, by name; docs/operate.md lists them.
create table private.operator_settings (
  name text primary key,
  value text not null
);
alter table private.operator_settings enable row level security;
-- Keys the marks of firms that have left. Without it, nobody can try whether a firm has.
insert into private.operator_settings (name, value) values ('key_of_marks', private.new_token());

-- Firms that have left: the desk recognizes one that is registered again, and no import lists one again.
create table private.removed_firms (
  kind text not null check (kind in ('advisor', 'company')),
  row_id bigint not null,
  company_name text not null,
  website text,
  review_count int not null default 0,
  average_rating numeric(2, 1) not null default 0,
  was_suspended boolean not null,
  removed_at timestamptz not null default now(),
  -- Hashes of its import key, website and address.
  marks text[] not null default '{}',
  primary key (kind, row_id)
);
alter table private.removed_firms enable row level security;
create index removed_firms_marks_idx on private.removed_firms using gin (marks);

-- By what an import recognizes a firm: its keys, its whole website and its address; with `has_host` the host alone too.
create function private.marks_of_firm(
  kind text,
  keys text[],
  website text,
  email text,
  has_host boolean
) returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(private.hash_of(concat_ws(' ', s.value, kind, m.name, lower(m.value)))), '{}')
  from private.operator_settings s,
    (
      select 'key', key from unnest(keys) as key
      union all
      select 'website', regexp_replace(website, '^https?://(www\.)?|[/?#]*$', '', 'gi')
      union all
      select 'host', private.host_of(website) where has_host
      union all
      select 'email', email
    ) as m (name, value)
  where s.name = 'key_of_marks' and m.value <> ''
$$;

-- Whether a row of an import is a firm that has left.
create function private.has_left(kind text, key text, website text, email text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.removed_firms f
    where f.kind = $1 and f.marks && private.marks_of_firm($1, array[$2], $3, $4, true)
  )
$$;

-- A firm that is listed again by its own registration may be on lists again.
create function private.forget_departure(kind text, website text, email text) returns void
language sql
security definer
set search_path = ''
as $$
  update private.removed_firms f set marks = '{}'
  where f.kind = $1 and f.marks && private.marks_of_firm($1, '{}', $2, $3, true)
$$;

-- Public totals: all that visitors learn about the size of the directory. Counted at each call:
-- 30 ms for 10,000 advisors.
create function private.directory_counts() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with listed as (select a.type_ids, a.looked_at from public."Advisors" a where a.is_listed),
  typed as (select unnest(type_ids) as id, count(*) as n from listed group by 1)
  select jsonb_build_object(
    'advisors', (select count(*) from listed),
    'looked_at', (select count(looked_at) from listed),
    'companies', (select count(*) from public.companies c where c.is_listed),
    'types', (
      select jsonb_object_agg(t.id, coalesce(typed.n, 0))
      from unnest(
        '{investment-banker,esop-attorney,corporate-attorney,esop-trustee,tax-advisor,lender,tpa,wealth-management,auditor,buy-side-valuation,
        repurchase-liability,communication}'::text[]
      ) as t (id)
        left join typed on typed.id = t.id
    )
  )
$$;

grant execute on function private.types_of to authenticated, service_role;
grant execute on function private.are_states to authenticated, service_role;
grant execute on function private.own_companies to authenticated;
grant execute on function private.preview_advisor_id to anon;
select private.expose('anon, authenticated, service_role', '{directory_counts}');
select private.expose('authenticated', '{preview_place}');
