-- A member marks each firm of a decision record by each criterion of the record. Locked records stay as they are.

-- What a member writes about one firm, checked; `known` and `advisor_id` are added by to_record_body().
create or replace function private.to_candidate(typed jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(typed -> 'references', '[]');
  marks constant jsonb := coalesce(typed -> 'marks', '[]');
begin
  perform private.refuse_if(
    jsonb_array_length(given) > 4,
    422, 'Please give four references or fewer for each firm.'
  );
  perform private.refuse_if(jsonb_typeof(marks) <> 'array', 422, 'The form does not send this.');
  perform private.refuse_if(
    jsonb_array_length(marks) > 20,
    422, 'Please mark each firm by twenty criteria or fewer.'
  );
  perform private.refuse_if(
    exists (
      select from jsonb_array_elements(marks) as m (value)
      where coalesce(m.value ->> 'criterion', '') !~ '\S'
        or coalesce(m.value ->> 'standing', '') not in ('meets', 'partly', 'misses')
    ),
    422, 'The form does not send this.'
  );
  return jsonb_build_object(
    'chosen', coalesce(typed ->> 'chosen' = 'true', false),
    'note', coalesce(private.to_prose(typed ->> 'note', 1000), ''),
    'conflicts', coalesce(private.to_prose(typed ->> 'conflicts', 1000), ''),
    'references', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'who', coalesce(private.to_line(r.value ->> 'who', 120), ''),
            'on', private.to_past_day(r.value ->> 'on'),
            'answer', coalesce(private.to_prose(r.value ->> 'answer', 500), '')
          )
          order by r.place
        ),
        '[]'
      )
      from jsonb_array_elements(given) with ordinality as r (value, place)
      where concat(r.value ->> 'who', r.value ->> 'on', r.value ->> 'answer') ~ '\S'
    ),
    'marks', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'criterion', private.to_line(m.value ->> 'criterion', 200),
            'standing', m.value ->> 'standing'
          )
          order by m.place
        ),
        '[]'
      )
      from jsonb_array_elements(marks) with ordinality as m (value, place)
    )
  );
end;
$$;
