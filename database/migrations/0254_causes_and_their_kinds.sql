-- What campaigns, stories and programs for a cause are about: who looks for farmers means fodder, pumps and millet too, which
-- texts say instead. Each line is one cause with the words that people in Odisha have for it; its kinds also go to the groups
-- of subjects that have its first word already.
create function pg_temp.add_causes(lines text) returns void language plpgsql as $$
declare
  line text;
  new_id int4;
begin
  foreach line in array string_to_array(btrim(lines, E'\n'), E'\n') loop
    perform add_synonym_groups(line);
    select max(group_id) into new_id from synonym_groups;
    update synonym_groups set is_of_goods = false where group_id = new_id;
    insert into synonym_terms (group_id, term, language, is_kind)
    select known.group_id, kind.term, 'en', true
    from synonym_terms as known
    join synonym_groups on synonym_groups.group_id = known.group_id and not is_of_goods
    join synonym_terms as kind on kind.group_id = new_id and kind.is_kind
    where known.term = btrim(split_part(line, ',', 1)) and not known.is_kind and known.group_id <> new_id
    on conflict do nothing;
  end loop;
end
$$;

select pg_temp.add_causes($$
treatment, ilaj, ilaaj, chikitsa, upchar, medical, medical treatment, medical aid, cure | hi: इलाज, चिकित्सा, उपचार | or: ଚିକିତ୍ସା, ଉପଚାର, ଚିକିତ୍ସାରେ | kinds: healthcare, health camp, ambulance
disease, diseases, illness, sickness, bimari, beemari, rog, roga, bemari | hi: बीमारी, रोग | or: ରୋଗ, ବେମାରୀ | kinds: healthcare, testing, sickle cell, malaria, tuberculosis
blood, khoon, khun, rakta | hi: खून, रक्त | or: ରକ୍ତ | kinds: sickle cell, blood bank, anaemia, blood donation
anaemia, anemia, rakta hinata, khoon ki kami, weak blood | hi: एनीमिया, खून की कमी | or: ରକ୍ତହୀନତା | kinds: sickle cell, kitchen gardens, nutrition
mother and child, maa aur baccha, maa o chhua, maa chhua, maa o pila, mother child, mother and baby, maa baccha | hi: मां और बच्चा, माँ और बच्चा, मां बच्चा | or: ମାଆ ଓ ଛୁଆ, ମା ଓ ଛୁଆ, ମା ଓ ପିଲା, ମାଆ ଛୁଆ | kinds: labour rooms, young mothers, maternity, newborn, midwife, delivery room, anganwadi
pregnant, pregnancy, garbhavati, garbhabati, pregnant mother, pregnant woman, pregnant women, prasav, prasaba, delivery, childbirth, garbhini | hi: गर्भवती, प्रसव | or: ଗର୍ଭବତୀ, ପ୍ରସବ | kinds: labour rooms, young mothers, maternity, midwife, boat ambulance, delivery room, newborn
malnutrition, kuposhan, kuposan, apusti, undernutrition, underweight | hi: कुपोषण | or: ଅପୁଷ୍ଟି, କୁପୋଷଣ | kinds: kitchen gardens, nutrition, anganwadi, midday meal
hunger, bhook, bhukh, bhoka, food security, ration | hi: भूख | or: ଭୋକ | kinds: kitchen gardens, common kitchen, grain bank, midday meal
vegetables, sabji, sabzi, paniparibaa, pariba | hi: सब्जी | or: ପନିପରିବା, ପରିବା | kinds: kitchen gardens, winter vegetables, market stalls
eye, eyes, aankh, akhi, eye care, eyesight, nazar, drusti | hi: आंख, नजर | or: ଆଖି, ଦୃଷ୍ଟି | kinds: spectacles, cataract, eye camp
ear, ears, kaan, hearing, deaf, bahra, behra, bahira | hi: कान, बहरा | or: କାନ, ବଧିର | kinds: hearing aids, sign language
hearing aid, hearing aids, hearing machine, ear machine, kaan ki machine, kana jantra, sunne ki machine, shravan yantra | hi: कान की मशीन, सुनने की मशीन | or: କାନ ଯନ୍ତ୍ର, ଶୁଣିବା ଯନ୍ତ୍ର, କାନ ଶୁଣା ଯନ୍ତ୍ର | kinds: speech lessons
disabled, disability, divyang, dibyanga, viklang, handicapped, bhinnakshama | hi: दिव्यांग, विकलांग | or: ଦିବ୍ୟାଙ୍ଗ, ଭିନ୍ନକ୍ଷମ | kinds: accessibility, hearing aids, wheelchair, ramp, sign language, braille
old people, elderly, senior citizens, senior citizen, buzurg, budha, budhi, budha loka, old age, burhe log | hi: बुजुर्ग, वृद्ध | or: ବୟସ୍କ, ବୃଦ୍ଧ, ବୁଢ଼ା | kinds: pension, spectacles, cataract, adult education, grandmothers
remote hospital, hospital far, no road, no bridge, river crossing, patient carried | kinds: boat ambulance, ambulance, floating clinic, bridge
study, studies, padhai, padhna, patha, patha padha, pathapadha, schooling | hi: पढ़ाई, पढ़ना | or: ପାଠପଢ଼ା, ପାଠ | kinds: education, evening classes, reading room, picture books
tuition, coaching, tuition class, extra class, home tuition, tution, night class, evening school | hi: ट्यूशन, कोचिंग | or: ଟିଉସନ, କୋଚିଂ | kinds: evening classes, reading room, study room
library, pustakalaya, pathagara, pathagar, libary, laibreri | hi: पुस्तकालय, लाइब्रेरी | or: ପାଠାଗାର, ଲାଇବ୍ରେରୀ | kinds: reading room, picture books, bookmobile, reading corner
books, book, kitab, kitaab, pustak, bahi, bahipatra | hi: किताब, किताबें, पुस्तक | or: ବହି, ପୁସ୍ତକ | kinds: library, libraries, reading room, picture books
girls education, girl education, girl child education, educate girls, jhia pilanka patha, beti padhao, beti bachao beti padhao, kanya shiksha, balika shiksha, ladki ki padhai | hi: बालिका शिक्षा, बेटी पढ़ाओ, लड़कियों की पढ़ाई | or: ବାଳିକା ଶିକ୍ଷା, କନ୍ୟା ଶିକ୍ଷା, ଝିଅଙ୍କ ଶିକ୍ଷା | kinds: girls' hostel, bicycles, reading room, sanitary pads
school transport, way to school, school bus, walk to school | kinds: bicycles, hostel, boat
mother tongue, matrubhasha, matru bhasa, tribal language, adivasi language, own language | hi: मातृभाषा | or: ମାତୃଭାଷା | kinds: saora, kui, santali, picture books, ol chiki
tribal children, tribal education, adivasi children, adibasi pila, adivasi shiksha | or: ଆଦିବାସୀ ପିଲା | kinds: saora, kui, picture books, hostel, evening classes
computer, computers, kampyutar, laptop | hi: कंप्यूटर | or: କମ୍ପ୍ୟୁଟର | kinds: digital, computer room, digital education
literacy, saksharata, sakhyarata, saksharta, adult education, adult literacy, illiterate, anpadh, nirakshar, asikhita | hi: साक्षरता, अनपढ़, निरक्षर | or: ସାକ୍ଷରତା, ନିରକ୍ଷର | kinds: digital literacy, evening classes
read and write, reading, reading class, padhna likhna, lekha padha, learn to read, likhna padhna, lekhapadha | hi: पढ़ना लिखना | or: ଲେଖାପଢ଼ା | kinds: adult education, library, libraries, reading room
flood, floods, baadh, badh, banya, bonya, flooding, water logging | hi: बाढ़ | or: ବନ୍ୟା | kinds: raised floors, dry floors, embankment, sirens, life jackets, boats, rescue, tarpaulin, flood shelter
cyclone, cyclones, batya, toofan, tufan, chakravat, storm, jhada batya | hi: चक्रवात, तूफान | or: ବାତ୍ୟା, ଝଡ଼ | kinds: sirens, cyclone safety, cyclone shelter, nets, mangroves, rescue
drought, sukha, marudi, akaal, akala, no rain, dry spell, sukhad | hi: सूखा, अकाल | or: ମରୁଡ଼ି, ଅନାବୃଷ୍ଟି | kinds: fodder, water bank, irrigation, solar pumps, dry months, check dam, farm pond
disaster, disasters, calamity, natural calamity, aapda, biparjyaya, bipatti, prakrutika bipada | hi: आपदा, विपदा | or: ବିପର୍ଯ୍ୟୟ, ବିପତ୍ତି, ପ୍ରାକୃତିକ ବିପର୍ଯ୍ୟୟ | kinds: disaster relief, flood, cyclone, drought, sirens
relief, rahat, relief material, rilif, aapda rahat | hi: राहत, राहत सामग्री | or: ରିଲିଫ, ରାହତ | kinds: disaster relief, flood, cyclone
rescue, early warning, warning, evacuation, uddhar, uddhara, cyclone drill, mock drill | hi: बचाव, चेतावनी | or: ଉଦ୍ଧାର, ଚେତାବନୀ | kinds: sirens, cyclone shelter, life jackets, practice days
house repair, broken house, house damaged, ghar toota, ghara bhangi, pucca house, pakka ghar, kutcha house | hi: घर टूटा, पक्का घर | or: ଘର ଭାଙ୍ଗିଛି, ପକ୍କା ଘର | kinds: houses, dry floors, raised floors, roof
fisherman, fishermen, fishers, fisherfolk, machhua, machhuara, machhuare, keuta, dhibara, matsyajibi, nolia, kaibarta | hi: मछुआरा, मछुआरे, मछुआ | or: ମତ୍ସ୍ୟଜୀବୀ, କେଉଟ, ଧୀବର | kinds: nets, nets and oars, small boats, fishing net, coast and sea, dried fish
fish, machhli, machha, macha, matsya | hi: मछली | or: ମାଛ | kinds: nets, fishing, dried fish
farmer, farmers, kisan, chasi, chashi, krushaka, krishak, kisaan, cultivators | hi: किसान, कृषक | or: ଚାଷୀ, କୃଷକ, ଚାଷୀଙ୍କ, ଚାଷୀ ଭାଇ | kinds: solar pumps, fodder, millet, irrigation, sustainable farming, vegetables, turmeric, paddy, crops, bullocks, seed bank
farming, agriculture, kheti, krishi, krusi, chasa, chasabasa | hi: खेती, कृषि | or: ଚାଷ, କୃଷି, ଚାଷବାସ | kinds: solar pumps, irrigation, sustainable farming, millet, fodder, vegetables, crops, seed bank
irrigation, sinchai, jalasechana, water for fields, farm water | hi: सिंचाई | or: ଜଳସେଚନ | kinds: solar pumps, check dam, farm pond, drip
cattle, cow, cows, gaay, gai, gau, goru, gorugai, pashu, livestock, bullock, bullocks, bail, balada, bhains, mainsi, animals, janabar | hi: गाय, पशु, बैल, भैंस, मवेशी | or: ଗାଈ, ଗୋରୁ, ଗୋରୁଗାଈ, ବଳଦ, ମଇଁଷି, ପଶୁ | kinds: fodder, straw, cattle shed, veterinary, dairy
fodder, chara, chaara, ghasa, ghaas, bhusa, bhoosa, puala, straw, nada, cattle feed, cow feed, gau chara, pashu chara | hi: चारा, भूसा, घास, पुआल | or: ଘାସ, ନଡ଼ା, କୁଟା, ଗୋଖାଦ୍ୟ | kinds: fodder bank, cattle
cow shelter, gaushala, gosala, gau seva, goshala | hi: गौशाला, गौसेवा | or: ଗୋଶାଳା | kinds: fodder
weaver, weavers, bunkar, bunakar, bunakara, tanti, handloom weaver, tantubaya | hi: बुनकर, जुलाहा | or: ବୁଣାକାର, ତନ୍ତୀ | kinds: handloom, looms, dye shed, thread women, ikat
artisan, artisans, karigar, karigara, shilpi, craftsman, craftsmen, craft workers | hi: कारीगर, शिल्पी | or: କାରିଗର, ଶିଳ୍ପୀ | kinds: looms, filigree, dhokra, handloom, dye shed, handicrafts
electricity, bijli, bijuli, bidyut, current, power cut, load shedding, light nahi, no light, no electricity, electric connection, village light | hi: बिजली, बिजली नहीं | or: ବିଦ୍ୟୁତ, ବିଜୁଳି, କରେଣ୍ଟ | kinds: solar light, solar lamps, turbine, sustainable energy, night shelter fans
kerosene, kirosini, mitti tel, lantern, dibiri, lanthan, lalten | hi: मिट्टी का तेल, लालटेन | or: କିରୋସିନି, ଲଣ୍ଠନ, ଡିବିରି | kinds: solar lamps, solar light
smoke, dhuan, dhuaan, kitchen smoke, firewood, lakdi, jalani kathi, jalenikatha, cooking gas, lpg, gas connection, ujjwala | hi: धुआं, जलावन, लकड़ी | or: ଧୂଆଁ, ଜାଳେଣି କାଠ | kinds: smokeless stoves, stoves, biogas
environment, paryavaran, paribesha, climate, climate change, global warming, nature | hi: पर्यावरण, जलवायु | or: ପରିବେଶ, ଜଳବାୟୁ | kinds: mangroves, sustainable energy, sustainable farming, trees, plantation
hydro power, mini hydro, micro hydro, jal bidyut, water power, stream power, hydel | kinds: turbine
women job, women jobs, women work, women employment, mahila rozgar, work for women, women livelihood, women income, self employed women, mahila swabalambana, swabalambi, aatmanirbhar, atmanirbhar | hi: महिला रोजगार, आत्मनिर्भर, स्वावलंबी | or: ମହିଳା ରୋଜଗାର, ସ୍ୱାବଲମ୍ବୀ, ଆତ୍ମନିର୍ଭରଶୀଳ | kinds: women empowerment, sewing machines, millet mill, market stalls, dye shed, scooter licences, women's empowerment, small business
livelihood, jibika, ajeevika, aajivika, income generation, rojgar, rozgar, self employment, self-employment, swarojgar | hi: आजीविका, रोजगार, स्वरोजगार | or: ଜୀବିକା, ରୋଜଗାର, ସ୍ୱରୋଜଗାର | kinds: employment, sewing machines, millet mill, market stalls, small business, skill development
unemployed, berojgar, berozgar, jobless, naukri chahiye, kama nahin, bekari, no job, need job, job chahiye | hi: बेरोजगार, नौकरी चाहिए | or: ବେକାର, ନିଯୁକ୍ତି ଦରକାର | kinds: employment, skill development, small business
youth, yuva, jubak, jubaka, naujawan, young people, yuvak | hi: युवा, नौजवान | or: ଯୁବକ, ଯୁବତୀ, ଯୁବ | kinds: skill development, apprenticeship
scooter, scooty, skuti, two wheeler, activa, bike for women, women driving, lady driver, women driver | hi: स्कूटी, स्कूटर | or: ସ୍କୁଟି, ସ୍କୁଟର | kinds: scooter licences, driving
migrant, migrants, migrant workers, migration, dadan, dadana, pravasi, prabasi, prabasi shramika, bonded labour, bandhua majdoor, labour outside, palayan | hi: प्रवासी, पलायन, बंधुआ मजदूर | or: ଦାଦନ, ପ୍ରବାସୀ ଶ୍ରମିକ, ବନ୍ଧୁଆ ଶ୍ରମିକ | kinds: brick kilns, seasonal work, fare and papers
savings, bachat, sanchaya, saving group, savings group, loan group, chit fund | hi: बचत, बचत समूह | or: ସଞ୍ଚୟ, ସଞ୍ଚୟ ଗୋଷ୍ଠୀ | kinds: women's empowerment, women empowerment
self help group, shg, shg group, mahila mandal, mahila samiti, mahila gosthi, swayam sahayata samuh, self help groups, mahila dala | hi: स्वयं सहायता समूह, महिला मंडल, महिला समिति | or: ସ୍ୱୟଂ ସହାୟକ ଗୋଷ୍ଠୀ, ମହିଳା ଗୋଷ୍ଠୀ, ମହିଳା ସମିତି, ମହିଳା ଦଳ | kinds: women empowerment, women's empowerment, savings group
small shop, small business, street vendor, hawker, dokan, dukan, thela, redi, uthani dokana, vegetable seller, sabji wala | hi: छोटी दुकान, ठेला, रेहड़ी | or: ଛୋଟ ଦୋକାନ, ଉଠା ଦୋକାନ, ବେପାର | kinds: market stalls, small business
homeless, beghar, basahara, night shelter, rain basera, footpath people | hi: बेघर, रैन बसेरा | or: ବାସହରା, ଭୋକିଲା | kinds: night shelter
island, dwipa, dweep, tapu, lake village | hi: द्वीप, टापू | or: ଦ୍ୱୀପ | kinds: islands, boat
sea, samudra, coast, samundar, beach, samudra kula, shore | hi: समुद्र, तट | or: ସମୁଦ୍ର, ବେଳାଭୂମି | kinds: coast and sea, mangroves, nets
millet, millets, mandia, ragi, suan, kosala, bajra, jowar, shree anna, millet mission | hi: बाजरा, मड़िया, श्री अन्न | or: ମାଣ୍ଡିଆ, ସୁଆଁ, କୋଶଳ | kinds: millets, millet mill
$$);
drop function pg_temp.add_causes;

-- A pair of silver napkin rings is no bridal jewellery.
delete from synonym_terms where term = 'silver set' and not is_kind;
