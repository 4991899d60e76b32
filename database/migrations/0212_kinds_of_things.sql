-- Who types "sweets" wants khaja, but who types "khaja" wants no other sweets: kinds are found for the other terms of their
-- group, and do not lead to it.
alter table synonym_terms add column is_kind bool not null default false;

drop function synonyms_of;
create function synonyms_of(texts text[], of_subjects bool)
returns table (place int4, term text, typed_key text, term_key text, is_kind bool) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with typed as materialized (
    select place::int4, text, search_key(text) as key, is_latin(text) as is_latin,
      exists (
        select from synonym_terms join synonym_groups using (group_id)
        where key = search_key(text) and term = text and not is_kind and (of_subjects or is_of_goods)
      ) as is_term
    from unnest(texts) with ordinality as given (text, place)
  )
  select typed.place, other.term, typed.key, other.key, bool_and(other.is_kind)
  from typed
  join synonym_terms as own on own.key = typed.key and (length(own.key) > 4 or is_latin(own.term) = typed.is_latin)
    and not own.is_kind and (own.term = typed.text or not typed.is_term)
  join synonym_groups on synonym_groups.group_id = own.group_id and (of_subjects or is_of_goods)
  join synonym_terms as other on other.group_id = own.group_id
  group by typed.place, other.term, typed.key, other.key
$$;

-- Lines as in 0180, also with "| kinds: khaja, laddu".
create or replace function add_synonym_groups(lines text) returns void language plpgsql as $$
declare
  line text;
  part text;
  named text;
  new_id int4;
begin
  foreach line in array array(
    select one
    from unnest(string_to_array(lines, E'\n')) with ordinality as of_lines (whole, at),
      unnest(case when starts_with(whole, 'each:') then string_to_array(substr(whole, 6), ',') else array[whole] end)
        with ordinality as of_parts (one, place)
    order by at, place
  ) loop
    continue when btrim(line) = '';
    insert into synonym_groups default values returning group_id into new_id;
    foreach part in array string_to_array(line, '|') loop
      named := coalesce(substring(part from '^\s*(en|hi|or|kinds):'), 'en');
      insert into synonym_terms (group_id, term, language, is_kind)
      select new_id, lower(normalize(btrim(term))), case when named = 'kinds' then 'en' else named end, named = 'kinds'
      from unnest(string_to_array(regexp_replace(part, '^\s*(en|hi|or|kinds):', ''), ',')) as term
      where btrim(term) <> ''
      on conflict do nothing;
    end loop;
  end loop;
end
$$;

-- Also other forms of words of other scripts: ମୋବାଇଲରେ, "on the mobile", of ମୋବାଇଲ. Here all that begin so and are little
-- longer; which of them are forms of the word is told by their endings.
create or replace function words_of_stems(of_kinds text[], texts text[])
returns table (kind text, place int4, word text) language sql stable
  set plan_cache_mode = force_custom_plan
as $$
  with given as materialized (
    select text, place::int4 from unnest(texts) with ordinality as given (text, place)
  ), typed as materialized (
    select place, (ts_lexize('english_stem', text))[1] as stem from given where text ~ '^[a-z]{3,}$'
  )
  select search_words.kind, typed.place, search_words.word
  from typed join search_words on search_words.kind = any(of_kinds) and search_words.stem = typed.stem
  union all
  select begun.kind, given.place, begun.word
  from given, unnest(of_kinds) as of_kind, unnest(array['', '=', '+', '@']) as mark, lateral (
    select search_words.kind, search_words.word from search_words
    where search_words.kind = of_kind and search_words.word between mark || text and mark || text || U&'\+10FFFF'
      and length(search_words.word) <= length(mark || text) + 8
    order by search_words.word limit 40
  ) as begun
  where given.text ~ '^[\u0900-\u0dff]{3,}$'
$$;

-- Programs are found by all that their pages say of them: what is learnt, when, for what fee, and what it brings.
create function details_of_program(single text[], lists text[], curriculum jsonb) returns text language sql immutable
return array_to_string(single, ' ') || ' ' || array_to_string(lists, ' ') || ' '
  || jsonb_path_query_array(curriculum, '$[*].topics[*]')::text || ' '
  || jsonb_path_query_array(curriculum, '$[*].outcomes')::text;
alter table programs add column details text not null generated always as (
  details_of_program(
    array[impact, duration, schedule, fee, coordinator_role, certification, placement, participants],
    benefits || gallery, curriculum
  )
) stored;
alter table programs alter column search set expression as (
  searched_words(
    title, category || ' ' || immutable_words(skills), immutable_words(locations) || ' ' || coordinator_name,
    description || ' ' || long_description || ' ' || details_of_program(
      array[impact, duration, schedule, fee, coordinator_role, certification, placement, participants],
      benefits || gallery, curriculum
    )
  )
);
insert into search_words (kind, word)
select distinct 'programs', word from programs, unnest(tsvector_to_array(search)) as word where length(word) <= 100
on conflict (kind, word) do nothing;

-- What people ask pages of help and policies for, and what campaigns and programs are asked for in these words.
select add_synonym_groups($$
campaign, campaigns, abhiyan, abhijan | hi: अभियान | or: ଅଭିଯାନ
literacy, saksharata, sakshrata, akshara gyana, akshar gyan, learn letters | hi: साक्षरता, अक्षर ज्ञान | or: ସାକ୍ଷରତା, ଅକ୍ଷର ଜ୍ଞାନ
self help group, self help groups, shg, swayam sahayata samuha, swayam sahayata samuh, mahila mandal | hi: स्वयं सहायता समूह | or: swayam sahayaka gosthi, ସ୍ୱୟଂ ସହାୟକ ଗୋଷ୍ଠୀ
order, orders, purchase, purchases, kharid, kharida | hi: ऑर्डर, खरीद | or: arder, ଅର୍ଡର
cancel, cancellation, cancelled, radd, radd karna | hi: रद्द, कैंसल | or: batil, ବାତିଲ
return, returns, send back, give back, wapas, wapsi, vapas, lautana | hi: वापस, वापसी, लौटाना | or: pherasta, pheraiba, ଫେରସ୍ତ, ଫେରାଇବା
refund, refunds, money back, paisa wapas, paise wapas, tanka pherasta | hi: रिफंड, पैसा वापस, पैसे वापस | or: tanka pheraiba, ଟଙ୍କା ଫେରସ୍ତ
damaged, broken, defective, faulty, torn, kharab, toota, tuta hua, phata | hi: खराब, टूटा, फटा | or: bhanga, bhangigala, ଭଙ୍ଗା, ଖରାପ
replacement, replace, exchange, badalna, badli | hi: बदलना, बदली | or: badalaiba, ବଦଳାଇବା
delivery, deliver, delivered, shipping, shipment, dispatch, courier, home delivery | hi: डिलीवरी | or: delibhari, ଡେଲିଭରି
track, tracking, trace | hi: ट्रैक
parcel, package, packet, consignment | hi: पार्सल | or: parsel, ପାର୍ସଲ
complaint, complain, complaints, grievance, grievances, shikayat | hi: शिकायत | or: abhijoga, abhiyoga, ଅଭିଯୋଗ
fraud, scam, cheating, cheated, dhokha, thagi | hi: धोखा, ठगी | or: thakei, ଠକେଇ, ପ୍ରତାରଣା
donate, donation, donations, donating, give money, daan, dana, chanda | hi: दान, दान देना, चंदा | or: dana, ଦାନ, ଚାନ୍ଦା
monthly, every month, per month, each month, recurring, har mahine, masik | hi: हर महीने, मासिक | or: prati masa, masika, ପ୍ରତି ମାସ, ମାସିକ
receipt, receipts, bill, invoice, raseed | hi: रसीद, बिल | or: rasida, ରସିଦ, ବିଲ
tax exemption, tax saving, income tax, tax benefit, tax deduction, tax deductible, 80g, save tax | hi: टैक्स छूट, आयकर | or: tikasa chhada, ଟିକସ ଛାଡ଼, ଆୟକର
payment, pay, paying, paid, bhugtan | hi: भुगतान, पेमेंट | or: pement, ପେମେଣ୍ଟ, ଦେୟ
failed, failure, deducted, debited, declined, kat gaya, kat gaye, paisa kat gaya | hi: फेल, कट गया, कट गए | or: katigala, କଟିଗଲା
spent, spend, spending, used, utilised, utilized, kharcha, kharch | hi: खर्च, खर्चा | or: kharcha, ଖର୍ଚ୍ଚ
money, funds, paisa, paise, rupaya, tanka | hi: पैसा, पैसे, रुपया | or: tanka, ଟଙ୍କା, ପଇସା
accounts, account book, audit, audited, hisab, hisaab | hi: हिसाब, लेखा | or: hisaba, ହିସାବ
sell, selling, sells, bechna, bechne, becho, beche, bechen, bechu | hi: बेचना, बेचने, बेचें | or: bikiba, bikibaku, bikri, ବିକିବା, ବିକିବାକୁ, ବିକ୍ରି
vendor, seller, sellers, vikreta, dukandar | hi: विक्रेता, दुकानदार | or: bikreta, dokani, ବିକ୍ରେତା, ଦୋକାନୀ
open a shop, open shop, online shop, dukan kholna, dokana kholiba | hi: दुकान खोलना | or: ଦୋକାନ ଖୋଲିବା
start, begin, create, shuru, suru | hi: शुरू | or: arambha, ଆରମ୍ଭ
fundraiser, fundraising, raise money, raise funds, collect money, crowdfunding, paisa jutana, chanda jutana | hi: चंदा इकट्ठा, पैसा जुटाना | or: chanda sangraha, ଚାନ୍ଦା ସଂଗ୍ରହ
password, pass word, passcode | hi: पासवर्ड | or: pasward, ପାସୱାର୍ଡ
forgot, forget, forgotten, bhul, bhool, bhul gaya, bhool gaya, bhul gayi | hi: भूल, भूल गया, भूल गए | or: bhuligali, bhuli gali, ଭୁଲିଗଲି
account, accounts of users, khata, user id | hi: खाता, अकाउंट | or: ଖାତା, ଆକାଉଣ୍ଟ
login, log in, sign in, signin, logging in | hi: लॉगिन, लॉग इन | or: lagin, ଲଗଇନ
register, registration, sign up, signup, panjikaran | hi: पंजीकरण, रजिस्टर | or: panjikarana, ପଞ୍ଜୀକରଣ
delete, remove, erase, hatana, band karna | hi: हटाना, डिलीट | or: hataiba, ହଟାଇବା, ଡିଲିଟ
contact, contact us, get in touch, sampark | hi: संपर्क | or: jogajoga, ଯୋଗାଯୋଗ
phone number, mobile number, contact number, helpline, customer care, toll free number | hi: फोन नंबर, हेल्पलाइन, मोबाइल नंबर | or: phon nambar, ଫୋନ ନମ୍ବର
address, office, office address, thikana | hi: पता, कार्यालय, ठिकाना | or: thikana, karjyalaya, ଠିକଣା, କାର୍ଯ୍ୟାଳୟ
team, staff, employees, trustees, karmachari | hi: टीम, कर्मचारी | or: ଦଳ, କର୍ମଚାରୀ
organisation, organization, ngo, trust, foundation, sanstha, sansthan | hi: संस्था | or: anusthana, ଅନୁଷ୍ଠାନ, ସଂସ୍ଥା
genuine, legit, trustworthy, trusted, reliable, fake, bharosa | hi: भरोसा, असली या नकली | or: biswasa, ବିଶ୍ୱାସ
share, publish, post, submit, send, bhejna | hi: भेजना, भेजें | or: pathaiba, ପଠାଇବା
write, writing, likhna | hi: लिखना | or: lekhiba, ଲେଖିବା
volunteer, volunteers, volunteering, swayamsevak | hi: स्वयंसेवक | or: swechhasebi, ସ୍ୱେଚ୍ଛାସେବୀ
apply, application, apply online, avedan, aavedan | hi: आवेदन | or: abedana, ଆବେଦନ
privacy, private data, personal data, my data, gopniyata | hi: गोपनीयता | or: gopaniyata, ଗୋପନୀୟତା
rules, terms, conditions, niyam, shart | hi: नियम, शर्त, शर्तें | or: niyama, ନିୟମ, ସର୍ତ୍ତ
charges, charge, fee, fees, shulk | hi: शुल्क, चार्ज, फीस | or: sulka, ଶୁଳ୍କ, ଚାର୍ଜ, ଫିସ
days, din, dina | hi: दिन | or: ଦିନ
victim, victims, affected, pidit, peedit | hi: पीड़ित | or: pidita, ପୀଡ଼ିତ
exercise, exercises, physiotherapy, physio, physiotherapist | hi: व्यायाम, फिजियोथेरेपी | or: byayama, ବ୍ୟାୟାମ
tuition, tuitions, coaching, evening class, evening classes | hi: ट्यूशन, कोचिंग | or: tiusan, ଟିଉସନ
$$);
update synonym_groups set is_of_goods = false
where group_id >= (select min(group_id) from synonym_terms where term = 'abhijan');
