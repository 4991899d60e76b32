-- The same keys in less time: most words have only letters of English, and most of these no doubled one.
create or replace function search_key(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text := lower(word);
  is_simple constant bool := translate(key, 'abcdefghijklmnopqrstuvwxyz0123456789 ''`-', '') = '';
begin
  if is_simple then
    key := translate(key, ' ''`-', '');
  else
    key := lower(normalize(word, nfkd));
    key := normalize(regexp_replace(key, '[\u0300-\u036f\u200c\u200d''’`\s-]', '', 'g'), nfc);
  end if;
  if not is_simple and key ~ '[\u0900-\u0bff]' then
    -- ड़ and ড় are spoken as r, ଡ଼ is written as d; then Devanagari and Bengali take the letters of Odia.
    key := regexp_replace(key, '[डढ]\u093c|[ডঢ]\u09bc', 'ର', 'g');
    key := replace(replace(key, 'য' || chr(2492), 'ୟ'), chr(2527), 'ୟ');
    key := regexp_replace(key, '[\u093c\u09bc\u0b3c]', '', 'g');
    key := translate(
      key,
      'ँंःअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहािीुूृॄॅॆेैॉॊोौ्०१२३४५६७८९'
        || 'ঁংঃঅআইঈউঊঋঌএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহািীুূৃৄেৈোৌ্০১২৩৪৫৬৭৮৯',
      'ଁଂଃଅଆଇଈଉଊଋଌଏଏଏଐଓଓଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନନପଫବଭମୟରରଲଳଳୱଶଷସହାିୀୁୂୃୄେେେୈୋୋୋୌ୍୦୧୨୩୪୫୬୭୮୯'
        || 'ଁଂଃଅଆଇଈଉଊଋଌଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଶଷସହାିୀୁୂୃୄେୈୋୌ୍୦୧୨୩୪୫୬୭୮୯'
    );
    -- A consonant is spoken with an "a" unless another vowel or a virama follows, or the word ends.
    key := regexp_replace(key, '([\u0b15-\u0b39\u0b5f\u0b71])(?=[\u0b05-\u0b39\u0b5f\u0b71\u0b01-\u0b03])', '\1a', 'g');
    -- In Hindi not between two vowels: झुमका is "jhumka".
    if word ~ '[\u0900-\u097f]' then
      key := regexp_replace(
        key,
        '([a\u0b05-\u0b14\u0b3e-\u0b4c][\u0b15-\u0b39\u0b5f\u0b71])a(?=[\u0b15-\u0b39\u0b5f\u0b71][\u0b3e-\u0b4c])',
        '\1', 'g'
      );
    end if;
    key := regexp_replace(key, '[\u0b4d\u0b01\u0b03]', '', 'g');
    key := regexp_replace(key, 'ଂ(?=[ପଫବଭମ])', 'm', 'g');
    key := replace(replace(replace(replace(key, 'ଐ', 'ai'), 'ୈ', 'ai'), 'ଔ', 'au'), 'ୌ', 'au');
    key := replace(replace(key, 'ଋ', 'ri'), 'ୃ', 'ri');
    key := replace(replace(replace(key, 'ଖ', 'kh'), 'ଘ', 'gh'), 'ଝ', 'jh');
    key := replace(replace(replace(key, 'ଠ', 'th'), 'ଢ', 'dh'), 'ଥ', 'th');
    key := replace(replace(replace(replace(key, 'ଧ', 'dh'), 'ଫ', 'f'), 'ଭ', 'bh'), 'ଛ', 'ch');
    key := replace(key, 'ଚ', 'ch');
    key := translate(
      key,
      'ଅଆଇଈଉଊଏଓାିୀୁୂେୋଂକଗଙଜଞଟଡଣତଦନପବମଯୟରଲଳଵୱଶଷସହ୦୧୨୩୪୫୬୭୮୯',
      'aaiiuueoaiiuueonkgnjntdntdnpbmjyrllvvsssh0123456789'
    );
  end if;
  -- The plural in English, before letters are folded, since "brass" is none.
  if right(key, 1) = 's' and key ~ '^[a-z]{4,}$' then
    key := regexp_replace(regexp_replace(key, '(ar|el|al)ves$', '\1f'), '(x|ch|sh|ss|potato|tomato|mango|mosquito|hero|echo)es$', '\1');
    key := regexp_replace(key, '([^s])s$', '\1');
  end if;
  key := replace(replace(replace(replace(key, 'ph', 'f'), 'sh', 's'), 'chh', 'ch'), 'ck', 'k');
  key := replace(replace(replace(replace(key, 'ae', 'e'), 'ie', 'i'), 'ee', 'i'), 'oo', 'u');
  key := replace(key, 'x', 'ks');
  if strpos(key, 'c') > 0 then
    key := regexp_replace(key, 'c(?!h)', 'k', 'g');
  end if;
  key := translate(key, 'wzq', 'vjk');
  if not is_simple or key ~ 'aa|bb|cc|dd|ee|ff|gg|hh|ii|jj|kk|ll|mm|nn|oo|pp|qq|rr|ss|tt|uu|vv|ww|xx|yy|zz|00|11|22|33|44|55|66|77|88|99' then
    key := regexp_replace(key, '(.)\1+', '\1', 'g');
  end if;
  return case when right(key, 1) = 'y' then left(key, -1) || 'i' else key end;
end
$$;

-- With the key of each text made once, and what goods and subjects mean in one call.
-- That of one answer stays for processes of the version before, as those of 0275 do.
create function synonyms_of(texts text[], subjects bool[])
returns table (of_subjects bool, place int4, term text, typed_key text, term_key text, is_kind bool) language sql stable
  set plan_cache_mode = force_generic_plan
as $$
  with keyed as materialized (
    select place::int4, text, search_key(text) as key, is_latin(text) as is_latin
    from unnest(texts) with ordinality as given (text, place)
  ), typed as materialized (
    select asked.of_subjects, keyed.*, exists (
        select from synonym_terms join synonym_groups using (group_id)
        where synonym_terms.key = keyed.key and synonym_terms.term = keyed.text and not synonym_terms.is_kind
          and (asked.of_subjects or is_of_goods)
      ) as is_term
    from keyed, unnest(subjects) as asked (of_subjects)
  )
  select typed.of_subjects, typed.place, other.term, typed.key, other.key, bool_and(other.is_kind)
  from typed
  join synonym_terms as own on own.key = typed.key and (length(own.key) > 4 or is_latin(own.term) = typed.is_latin)
    and not own.is_kind and (own.term = typed.text or not typed.is_term)
  join synonym_groups on synonym_groups.group_id = own.group_id and (typed.of_subjects or is_of_goods)
  join synonym_terms as other on other.group_id = own.group_id
  group by typed.of_subjects, typed.place, other.term, typed.key, other.key
$$;
