-- What campaigns, stories and programs are about, as people in Odisha say it: in English, as it is spoken here, and in Hindi
-- and Odia. A word may be in several groups. None of it is a thing that shops sell, so that goods are searched without these
-- groups: who wants a cooking pot would else find only what is filed under cooking.
alter table synonym_groups add column is_of_goods bool not null default true;
select add_synonym_groups($$
vaccine, vaccines, vaccination, immunisation, immunization, inoculation, polio drops | hi: teeka, tikakaran, टीका, टीकाकरण | or: tika, tikakarana, ଟିକା, ଟିକାକରଣ
malnutrition, malnourished, healthy weight, low weight, child weight, weighing scale, weighed, weighing, undernourished, underweight, undernutrition, nutrition, hunger, weak children | hi: kuposhan, bhukh, कुपोषण, पोषण, भूख | or: apapusti, pusti, bhoka, ଅପପୁଷ୍ଟି, ପୁଷ୍ଟି, ପୋଷଣ, ଭୋକ
diarrhoea, diarrhea, loose motion, cholera, dysentery, ors | hi: dast, haija, दस्त, हैजा | or: jhadabanti, haija, ହଇଜା, ଝାଡ଼ାବାନ୍ତି
fever, temperature | hi: bukhar, बुखार | or: jwara, ଜ୍ୱର
snake bite, snakebite, snake, snakes, antivenom, anti venom | hi: saanp, sarpdansh, सांप, सर्पदंश | or: sapa, sarpa, ସାପ, ସର୍ପ, ସାପ କାମୁଡ଼ା
blind, blindness, visually impaired, low vision, braille | hi: andha, netraheen, अंधा, नेत्रहीन, दृष्टिहीन | or: andha, drustihina, ଅନ୍ଧ, ଦୃଷ୍ଟିହୀନ
deaf, hearing impaired, hard of hearing, sign language, speech lessons, speech therapy, deaf and dumb | hi: behra, goonga, मूक बधिर, बहरा, गूंगा | or: badhira, muka badhira, ବଧିର, ମୂକ ବଧିର
hearing aid, hearing aids, hearing machine, ear machine | hi: kaan ki machine, कान की मशीन | or: kana mesin, କାନ ମେସିନ
kidney, dialysis, kidney transplant | hi: gurda, गुर्दा | or: brukka, ବୃକକ, କିଡନୀ
heart disease, heart, heart attack, cardiac | hi: hriday rog, dil, हृदय | or: hrudaya, ହୃଦୟ, ହୃଦରୋଗ
diabetes, sugar patient, blood sugar | hi: madhumeh, मधुमेह | or: madhumeha, ମଧୁମେହ, ଡାଇବେଟିସ
thalassemia, thalassaemia, sickle cell, sicklecell, blood disease, blood disorder | hi: थैलेसीमिया, सिकल सेल | or: ଥାଲାସେମିଆ, ସିକଲ ସେଲ
donor, donors, giver | hi: daata, दाता | or: data, ଦାତା
blood, blood donor, blood donors, blood donation, blood unit, donate blood | hi: khoon, khun, raktdan, रक्तदाता, रक्तदान | or: rakta dana, raktadata, ରକ୍ତଦାନ, ରକ୍ତଦାତା
doctor, doctors, dr, lady doctor, physician, medical officer | hi: डॉक्टर, चिकित्सक | or: daktara babu, ଡାକ୍ତର, ଡାକ୍ତରାଣୀ
surgery, operation | hi: ऑपरेशन, शल्य | or: aparesana, ଅପରେସନ
disease, illness, sick, sickness | hi: bimari, beemari, rog, बीमारी, रोग | or: roga, ରୋଗ
treatment, cure, therapy | hi: ilaj, upchar, इलाज, उपचार | or: chikitsa, ଚିକିତ୍ସା
midwife, midwives, birth attendant, dai | hi: dai, दाई | or: dhai, ଧାଈ
asha worker, asha didi, asha, health worker, anm, anganwadi worker, community health worker | hi: आशा दीदी, आशा कार्यकर्ता | or: asha karmi, ଆଶା କର୍ମୀ, ଆଶା ଦିଦି
nurse, nurses, anm, sister didi, auxiliary nurse | hi: नर्स | or: narsa, ନର୍ସ, ସେବିକା
nursing, nursing course, gnm, nurse training | hi: नर्सिंग | or: ନର୍ସିଂ
anganwadi, anganwadi centre, creche, balwadi, preschool, pre school, nursery school | hi: आंगनवाड़ी, बालवाड़ी | or: anganabadi, ଅଙ୍ଗନବାଡ଼ି, ଅଙ୍ଗନୱାଡ଼ି
midday meal, mid day meal, school lunch, school meal | hi: मध्याह्न भोजन | or: ମଧ୍ୟାହ୍ନ ଭୋଜନ
first aid, rescue, stretcher, stretchers | hi: prathamik upchar, bachav, प्राथमिक उपचार, बचाव | or: uddhara, prathamika chikitsa, ଉଦ୍ଧାର, ପ୍ରାଥମିକ ଚିକିତ୍ସା
mental health, depression, counsellor, stress, suicide | hi: तनाव, अवसाद | or: manasika chapa, ମାନସିକ ଚାପ
addiction, de-addiction, deaddiction, alcoholism, liquor, drunkard | hi: nasha, nasha mukti, नशा, नशा मुक्ति | or: nisha, nisha mukti, ନିଶା, ନିଶା ମୁକ୍ତି
hygiene, cleanliness, handwashing, hand washing, swachh bharat | hi: swachhata, safai, स्वच्छता, सफाई | or: swachhata, paricchhannata, ସ୍ୱଚ୍ଛତା, ପରିଷ୍କାର, ପରିଚ୍ଛନ୍ନତା
toilet, toilets, latrine, latrines, lavatory, bathroom, washroom, sanitation, open defecation | hi: shauchalay, शौचालय, स्वच्छता | or: pakhana, paikhana, ପାଇଖାନା, ଶୌଚାଳୟ
menstruation, menstrual hygiene, periods, sanitary pads, pads | hi: mahwari, masik dharm, माहवारी, मासिक धर्म | or: masika, rutusraba, ମାସିକ, ଋତୁସ୍ରାବ
pregnant women, pregnant, pregnancy, expectant, expecting mother, young mothers, mothers, maternal health, maternity | hi: garbhvati, prasav, गर्भवती, प्रसव, जच्चा | or: garbhabati, prasuti, ଗର୍ଭବତୀ, ପ୍ରସୂତି
delivery room, labour room, labour rooms, delivery, childbirth, safe birth, safe delivery, maternity ward, birth | hi: prasav kaksh, प्रसव कक्ष | or: prasaba ghara, ପ୍ରସବ ଗୃହ
newborn, newborns, infant, infants, newborn baby | hi: navjat, नवजात | or: nabajata, ନବଜାତ, ନବଜାତ ଶିଶୁ
eye operation, cataract, eye camp, eyesight, sight, vision | hi: motiyabind, nazar, मोतियाबिंद, नज़र | or: motiabindu, drusti, ମୋତିଆବିନ୍ଦୁ, ଦୃଷ୍ଟି
spectacles, glasses, eye glasses, specs, chasma, power glass | hi: chashme, चश्मे, ऐनक | or: chasma, ଚଷମା
covid, corona, coronavirus, pandemic, lockdown | hi: कोरोना, लॉकडाउन | or: karona, କରୋନା, ଲକଡାଉନ
hospital, health centre, health center, phc, chc, sub centre, clinic, dispensary, mobile clinic, floating clinic | hi: swasthya kendra, aspatal, haspatal, स्वास्थ्य केंद्र, अस्पताल | or: haspital, swasthya kendra, ଡାକ୍ତରଖାନା, ସ୍ୱାସ୍ଥ୍ୟ କେନ୍ଦ୍ର
health camp, medical camp, check up, checkup, testing, screening | hi: jaanch, जांच, स्वास्थ्य शिविर | or: janchha, parikhya, ସ୍ୱାସ୍ଥ୍ୟ ଶିବିର, ପରୀକ୍ଷା
child education, children education, kids education, education
girls education, girl education, girl child education, beti padhao, beti bachao, daughters school | hi: बालिका शिक्षा, बेटी पढ़ाओ | or: balika sikhya, ବାଳିକା ଶିକ୍ଷା
school dropout, dropout, dropouts, drop out, left school | or: ସ୍କୁଲ ଛାଡ଼
tuition, coaching, evening class, evening classes, night school, remedial class, after school | hi: raat ki pathshala, ट्यूशन, रात्रि पाठशाला | or: tiusan, naisha bidyalaya, ଟିଉସନ, ନୈଶ ବିଦ୍ୟାଳୟ
exam, exams, examination, matric, matriculation, board exam | hi: pariksha, परीक्षा, मैट्रिक | or: parikhya, ପରୀକ୍ଷା, ମାଟ୍ରିକ
college, university, graduation, degree, graduate | hi: mahavidyalaya, vishwavidyalaya, महाविद्यालय, कॉलेज | or: mahabidyalaya, kaleja, ମହାବିଦ୍ୟାଳୟ, କଲେଜ
digital education, digital class, digital classes, smart class, e learning, online class, online classes, digital learning, projector | hi: डिजिटल शिक्षा | or: ଡିଜିଟାଲ ଶିକ୍ଷା
computer, computers, computer education, computer room, laptops | hi: kampyutar, कंप्यूटर, कम्प्यूटर | or: kampyutar, କମ୍ପ୍ୟୁଟର, କମ୍ପ୍ୟୁଟର ଶିକ୍ଷା
smartphone training, mobile training, internet training, digital training, computer training, computer classes, basic computer, digital literacy | hi: digital saksharta, कंप्यूटर प्रशिक्षण, डिजिटल साक्षरता | or: ଡିଜିଟାଲ ସାକ୍ଷରତା, କମ୍ପ୍ୟୁଟର ତାଲିମ
internet, whatsapp, online, website, network | hi: इंटरनेट | or: intaranet, ଇଣ୍ଟରନେଟ
mother tongue, mother language, local language, language | hi: matribhasha, bhasha, मातृभाषा, भाषा | or: matrubhasa, bhasa, ମାତୃଭାଷା, ଭାଷା
ol chiki, santali, santhali, santal | hi: संथाली | or: ସାନ୍ତାଳୀ, ଅଲଚିକି
literacy, illiterate, literate, reading and writing, read and write, learn reading, sign her name, thumb print | hi: padhna likhna, nirakshar, पढ़ना लिखना, निरक्षर | or: padhiba lekhiba, nirakhyara, ନିରକ୍ଷର, ସାକ୍ଷର
adult education, adult school, adult literacy, night school for adults, elderly literacy, learning to read, old age education | hi: praudh shiksha, प्रौढ़ शिक्षा | or: proudha sikhya, ପ୍ରୌଢ଼ ଶିକ୍ଷା
science, laboratory, experiment, experiments | hi: vigyan, विज्ञान, प्रयोगशाला | or: bigyana, ବିଜ୍ଞାନ, ପରୀକ୍ଷାଗାର
library, libraries, reading room, book bank, mobile library | hi: pustakalay, पुस्तकालय, वाचनालय | or: pathagara, ପାଠାଗାର, ଲାଇବ୍ରେରୀ
book, books, story book, story books, storybook, storybooks, picture book | hi: kitaben, कहानी की किताब, किताबें | or: gapa bahi, ଗପ ବହି, ବହି
school bag, stationery, copies, pen pencil, school kit, school supplies | hi: बस्ता | or: basta, ବସ୍ତା
school bus, way to school, road to school, cycle to school, bicycles for girls
poor, poverty, needy, below poverty line, bpl | hi: garib, gareeb, गरीब, गरीबी | or: gariba, daridra, ଗରିବ, ଦାରିଦ୍ର୍ୟ
street children, child labour, child labor, child worker | hi: bal shram, bal mazdoori, बाल श्रम, बाल मजदूरी | or: bala shramika, sisu shramika, ଶିଶୁ ଶ୍ରମିକ
child marriage, early marriage, underage marriage | hi: bal vivah, बाल विवाह | or: bala bibaha, balya bibaha, ବାଲ୍ୟ ବିବାହ, ବାଲ୍ୟବିବାହ
adolescent, adolescents, teenager, teenagers, teenage girls | hi: kishori, किशोरी, किशोर | or: kishori, କିଶୋରୀ, କିଶୋର
children, child, kids, little ones, youngest | hi: bachche, bacche, बच्चे, बच्चों | or: pilamane, chhua, ପିଲାମାନେ, ପିଲା, ଶିଶୁ
clean water, safe water, drinking water, water filter, water purification, pure water, fluoride | hi: saaf pani, peyjal, साफ पानी, पेयजल, पीने का पानी | or: piuba pani, pania jala, ପିଇବା ପାଣି, ପାନୀୟ ଜଳ, ବିଶୁଦ୍ଧ ପାଣି
well, wells, dug well, open well, tube well, borewell, bore well, hand pump, handpump, handpumps, tubewell | hi: kuan, chapakal, nalkoop, कुआं, हैंडपंप, चापाकल, नलकूप | or: kuan, kua, nalakua, nalakupa, ନଳକୂଅ, ନଳକୂପ, କୂଅ
pond, ponds, check dam, watershed, reservoir, rainwater, rain water harvesting, water harvesting, water bank | hi: talab, तालाब, जलाशय | or: pokhari, jalasaya, ପୋଖରୀ, ଜଳଭଣ୍ଡାର
tap, tap water, piped water, pipeline, nal jal | hi: nal, नल, नल जल | or: pani kala, ପାଇପ ପାଣି
river, rivers, stream, streams | hi: nadi, नदी | or: nadi, nai, ନଦୀ, ନଈ, ଝରଣା
sea, coast, coastal, beach, sea erosion | hi: samudra, samundar, समुद्र, तट | or: samudra, samudra kula, ସମୁଦ୍ର, ଉପକୂଳ
lake, lagoon, chilika | hi: jheel, झील | or: hrada, ହ୍ରଦ
drip irrigation, irrigation, lift irrigation, canal, winter crop | hi: नहर, सिंचाई | or: kenala, ଜଳସେଚନ, କେନାଲ
compost, manure, vermicompost, vermi compost, cow dung, organic manure, earthworm, humus | hi: khad, gobar, jaivik khad, खाद, गोबर, केंचुआ खाद | or: khata, gobara, jaibika khata, ଖତ, ଗୋବର, ଜୈବିକ ଖତ, ଜିଆ ଖତ
fertiliser, fertilizer, pesticide, chemical farming, urea | hi: urvarak, keetnashak, उर्वरक, कीटनाशक | or: sara, kitanashaka, ସାର, କୀଟନାଶକ
seed bank, seed banks, native seeds, local seeds, old seeds, seed keeper, traditional seeds, seed saving | hi: beej bank, desi beej, बीज बैंक, देसी बीज | or: bihana banka, desi bihana, ବିହନ, ଦେଶୀ ବିହନ
sustainable farming, organic farming, natural farming, zero budget farming, farming, agriculture, cultivation | hi: kheti badi, kheti, jaivik kheti, खेती, खेती बाड़ी, जैविक खेती | or: chasa, chasabasa, krushi, jaibika chasa, ଚାଷ, ଚାଷବାସ, କୃଷି, ଜୈବିକ ଚାଷ
farmer, farmers, cultivator, small farmer, sharecropper, woman farmer | hi: krishak, kisan, किसान, कृषक | or: chasi, krusaka, chasi bhai, ଚାଷୀ, କୃଷକ
paddy, rice farming, paddy field, transplanting | hi: dhan, धान | or: dhana, dhana chasa, ଧାନ, ଧାନ ଚାଷ
crop, crops, harvest, harvesting | hi: fasal, फसल | or: phasala, amala, ଫସଲ, ଅମଳ
vegetable garden, kitchen garden, kitchen gardens, backyard garden, nutrition garden, vegetable farming, winter vegetables | hi: sabzi ki kheti, poshan vatika, सब्ज़ी की खेती, किचन गार्डन | or: paniparibaa chasa, badi bagicha, ପରିବା ଚାଷ, ବଗିଚା
beekeeping, bee keeping, beekeeper, bees, honey bee, honeybee, apiary | hi: madhumakkhi palan, मधुमक्खी, मधुमक्खी पालन | or: mahumachhi, mahu chasa, ମହୁମାଛି, ମହୁ ଚାଷ
poultry, hens, chicks, backyard poultry, poultry farm | hi: murgi palan, मुर्गी, मुर्गी पालन | or: kukuda palana, kukuda chasa, କୁକୁଡ଼ା ପାଳନ, କୁକୁଡ଼ା ଚାଷ
goat rearing, goatery, goat farming, goats | hi: bakri palan, बकरी पालन | or: chheli palana, ଛେଳି ପାଳନ, ଛେଳି
dairy, milk cooperative, dairy farming | hi: dugdh, डेयरी, दुग्ध | or: dairi, gopalana, ଗୋପାଳନ, କ୍ଷୀର
fodder, cattle feed, cattle fodder, cattle camp, livestock, veterinary, vet | hi: chara, chaara, pashu chikitsa, चारा, पशु चिकित्सा | or: ghasa kuta, pasu chikitsa, ଗୋଖାଦ୍ୟ, ପଶୁ ଚିକିତ୍ସା
animal, animals, pashu, cattle | hi: janwar, जानवर, पशु | or: pasu, jibajantu, ପଶୁ, ଜୀବଜନ୍ତୁ
dog, dogs, stray dog, stray dogs, street dog, street dogs | hi: kutta, कुत्ता, कुत्ते | or: kukura, କୁକୁର
cat, cats | hi: billi, बिल्ली | or: bilei, ବିଲେଇ
fishing, fisher, fishers, fisherman, fishermen, fisherwoman, fisherwomen, fish worker, fish workers, fish seller, fish auction, fish market, fishery, fisheries | hi: machhuara, machhli palan, मछुआरा, मछली पालन, मत्स्य | or: machhua, machha chasa, keuta, ମାଛ ଚାଷ, ମାଛ ବଜାର, ମତ୍ସ୍ୟଜୀବୀ, କେଉଟ
fishing net, fishing nets, nets, oars, fish net | hi: machhli jaal, मछली का जाल | or: machha jala, machha dhara jala, ମାଛ ଜାଲ, ଜାଲ
prawn, shrimp, crab | hi: jhinga, झींगा | or: chingudi, kankada, ଚିଙ୍ଗୁଡ଼ି, କଙ୍କଡ଼ା
boat repair, boat building, boat maker, boat makers, boatman, boatmen | hi: naavik, नाविक | or: nauri, danga mistri, ନାଉରୀ
forest produce, minor forest produce, forest collection, ntfp, van dhan | hi: vanopaj, वनोपज | or: jangala jata drabya, ବନଜାତ ଦ୍ରବ୍ୟ, ଜଙ୍ଗଲଜାତ
forest rights, land rights, patta, land title, community forest | hi: van adhikar, वन अधिकार, पट्टा | or: jangala adhikara, jami patta, ଜଙ୍ଗଲ ଅଧିକାର, ଜମି ପଟ୍ଟା
leaf plate, leaf plates, sal leaf, siali leaf, leaf plate making | hi: dona pattal, दोना पत्तल, साल पत्ता | or: khali, khali dana, khalipatra, ଖଲି, ଶାଳପତ୍ର, ଶିଆଳି ପତ୍ର
climate, climate change, global warming | hi: jalvayu, जलवायु, जलवायु परिवर्तन | or: jalabayu, jalabayu paribartana, ଜଳବାୟୁ, ଜଳବାୟୁ ପରିବର୍ତ୍ତନ
tree plantation, tree planting, plantation, afforestation, trees, saplings, planting | hi: vriksharopan, paudha, वृक्षारोपण, पौधा | or: gachha lagaiba, brukhyaropana, ବୃକ୍ଷରୋପଣ, ଚାରା ରୋପଣ
turtle, turtles, olive ridley, sea turtle, sea turtles | hi: kachhua, समुद्री कछुआ, कछुआ | or: kainchha, samudra kainchha, ଅଲିଭ ରିଡଲେ, କଇଁଛ
wildlife, wild animals, sanctuary, animals of the forest | hi: vanya jeev, वन्यजीव | or: banyajantu, ବନ୍ୟଜନ୍ତୁ, ବନ୍ୟପ୍ରାଣୀ
waste, garbage, rubbish, plastic waste, recycling, scrap, waste picker | hi: kachra, kooda, कचरा, कूड़ा | or: abarjana, alia, ଆବର୍ଜନା, ଅଳିଆ
pollution, air pollution, smoke | hi: pradushan, प्रदूषण | or: pradusana, ପ୍ରଦୂଷଣ
heat wave, heatwave, summer heat, heat, sunstroke | hi: garmi, गर्मी, लू | or: garama, anshughata, ଗରମ, ଅଂଶୁଘାତ, ଗ୍ରୀଷ୍ମ
biogas, gobar gas | hi: गोबर गैस | or: gobara gyas, ଗୋବର ଗ୍ୟାସ
kerosene, kerosene lamp, dibiri | hi: mitti ka tel, मिट्टी का तेल | or: kirasini, କିରୋସିନି
electricity, current, power supply, power cut, load shedding, electric | hi: bijlee, बिजली | or: bidyut, karenta, ବିଦ୍ୟୁତ, ବିଜୁଳି
turbine, hydro power, hydropower, hydro electric, micro hydro, hydroelectric, stream turbine, water power | hi: pan bijli, पनबिजली | or: jala bidyut, ଜଳବିଦ୍ୟୁତ
stove, stoves, smokeless chulha, smokeless stove, smokeless stoves, improved chulha, cook stove, clean cooking | hi: धुआं रहित चूल्हा | or: dhuan bihina chuli, ଧୂଆଁବିହୀନ ଚୁଲି
fan, fans, ceiling fan, ceiling fans, table fan | hi: पंखे | or: bijuli pankha, ବିଜୁଳି ପଙ୍ଖା
ration, ration card, pds, food security, grain bank | hi: rashan, राशन | or: rasana, ରାସନ, ରାସନ କାର୍ଡ
transgender, third gender, trans woman, trans women, hijra, kinnar, lgbt | hi: kinnar, किन्नर, हिजड़ा, ट्रांसजेंडर | or: kinnara, trutiya linga, କିନ୍ନର, ତୃତୀୟ ଲିଙ୍ଗ, ରୂପାନ୍ତରିତ
equality, equal rights, gender, gender equality, discrimination, untouchability, caste discrimination | hi: bhedbhav, समानता, भेदभाव | or: bhedabhaba, ସମାନତା, ଭେଦଭାବ
domestic violence, violence against women, wife beating, harassment | hi: gharelu hinsa, घरेलू हिंसा | or: gharoi hinsa, nari nirjatana, ନାରୀ ନିର୍ଯାତନା, ଘରୋଇ ହିଂସା
single women, widow, widows, unmarried women, deserted women | hi: ekal mahila, एकल महिला, विधवा | or: ekaki nari, bidhaba, ଏକାକୀ ନାରୀ, ବିଧବା
women empowerment, womens empowerment, women's rights, nari shakti, mission shakti, women group, women groups, women's group, mahila group | hi: nari shakti, नारी शक्ति, महिला समूह | or: nari sasaktikarana, nari sakti, mahila gosthi, ନାରୀ ସଶକ୍ତୀକରଣ, ନାରୀ ଶକ୍ତି, ମହିଳା ଗୋଷ୍ଠୀ
woman, women, ladies, lady, didi, sisters | hi: nari, नारी, महिलाओं, दीदी | or: nari, maipa, ନାରୀ, ସ୍ତ୍ରୀଲୋକ, ଦିଦି
trafficking, human trafficking, rescued girls | hi: manav taskari, मानव तस्करी | or: manaba chalana, ମାନବ ଚାଲାଣ
panchayat, sarpanch, gram sabha, ward member | hi: पंचायत, सरपंच, ग्राम सभा | or: panchayata, sarapancha, palli sabha, ପଞ୍ଚାୟତ, ସରପଞ୍ଚ, ଗ୍ରାମସଭା
artificial limb, artificial limbs, artificial leg, prosthetic, jaipur foot, amputee, crutch | hi: nakli pair, कृत्रिम अंग | or: krutrima goda, କୃତ୍ରିମ ଗୋଡ଼
disabled children, special child, special children, cerebral palsy, autism, differently abled, special needs, disability | hi: mand buddhi, विशेष बच्चे, दिव्यांग बच्चे | or: dibyanga, ଦିବ୍ୟାଙ୍ଗ, ଭିନ୍ନକ୍ଷମ
old age home, home for the aged | hi: vriddhashram, वृद्धाश्रम | or: jarashrama, briddhashrama, ଜରାଶ୍ରମ, ବୃଦ୍ଧାଶ୍ରମ
elderly people, senior citizens, old people, elderly, aged | hi: buzurg, बुज़ुर्ग, बुजुर्ग | or: burha, budha budhi, ବୃଦ୍ଧ
pension, old age pension, widow pension, madhu babu pension | hi: पेंशन | or: bhatta, pensana, ଭତ୍ତା, ପେନସନ
grandmother, grandma, grandfather, grandpa | hi: dadi, nani, dada, दादी, नानी, दादा | or: jeje, jejema, aai, ଜେଜେମା, ଆଈ, ଜେଜେ
night shelter, shelter, homeless, homeless people, rain basera | hi: rain basera, beghar, रैन बसेरा, बेघर | or: ashraya sthala, basahina, ଆଶ୍ରୟସ୍ଥଳ, ବାସହୀନ
flood relief, flood victims, flood affected, floods, flood | hi: baadh rahat, baadh, बाढ़ राहत | or: bonya, banya bipanna, ବନ୍ୟା ବିପନ୍ନ, ବନ୍ୟା ରିଲିଫ
cyclone, cyclone relief, fani, amphan, yaas, dana cyclone, super cyclone, supercyclone, storm | hi: chakravat, aandhi, चक्रवात, आंधी | or: mahabatya, jhada, ମହାବାତ୍ୟା, ଝଡ଼, ବାତ୍ୟା
lightning, thunder, lightning strike | hi: bijli girna, वज्रपात | or: bajrapata, ବଜ୍ରପାତ
earthquake | hi: bhukamp, भूकंप | or: bhumikampa, ଭୂମିକମ୍ପ
landslide | hi: भूस्खलन | or: ଭୂସ୍ଖଳନ
disaster, disaster preparedness, preparedness, emergency, mock drill, disaster management | hi: aapda prabandhan, आपदा प्रबंधन | or: bipajjaya, biparjaya, ବିପର୍ଯ୍ୟୟ, ବିପର୍ଯ୍ୟୟ ପରିଚାଳନା
embankment, embankments, river erosion, saline embankment | hi: tatbandh, तटबंध | or: nadi bandha, ghai, ନଦୀବନ୍ଧ, ଘାଇ
house building, houses, housing, pucca house, homes, kutcha house, raised houses | hi: makan, pakka ghar, मकान, पक्का घर | or: pakka ghara, ଘର, ପକ୍କା ଘର
roof, roofing, leaking roof, roof repair | hi: छप्पर | or: chhapara, ଛପର
migration, migrant, migrants, migrant worker, migrant workers, migrant labour, distress migration, returned migrants, seasonal migration, seasonal work, leaving for work, brick kilns, kilns | hi: palayan, pravasi mazdoor, पलायन, प्रवासी मजदूर | or: dadan, dadan khatiba, dadana shramika, ଦାଦନ ଖଟିବା, ଦାଦନ ଶ୍ରମିକ, ପ୍ରବାସୀ
brick kiln, brick kilns, brick making, bonded labour, bonded labor | hi: eent bhatta, int bhatta, ईंट भट्ठा, बंधुआ मजदूर | or: ita bhati, itabhati, goti shramika, ଇଟାଭାଟି, ଗୋତି ଶ୍ରମିକ
labourer, labourers, labour, daily wage, wage, wages, worker, workers | hi: mazdoor, majdoor, मज़दूर, मजदूर, मजदूरी | or: shramika, mulia, majuri, ଶ୍ରମିକ, ମୂଲିଆ, ମଜୁରି
livelihood, livelihoods, earning, self employment, self employed, rozgar, income generation | hi: swarojgar, kamai, स्वरोजगार, कमाई, रोज़गार | or: jibika, rojagara, swaniyukti, ଜୀବିକା, ରୋଜଗାର, ସ୍ୱନିଯୁକ୍ତି
job training, job course, vocational course, skill course, skill training, skill development, iti, placement | hi: kaushal prashikshan, कौशल प्रशिक्षण | or: dakhyata talima, ଦକ୍ଷତା ତାଲିମ, ଦକ୍ଷତା ବିକାଶ
electrician, electrical, wiring, house wiring, electrical work | hi: bijli mistri, बिजली मिस्त्री, इलेक्ट्रीशियन | or: bijuli mistri, ବିଜୁଳି ମିସ୍ତ୍ରୀ, ଇଲେକ୍ଟ୍ରିସିଆନ
plumber, plumbing, pipe fitter | hi: प्लंबर | or: ପ୍ଲମ୍ବର
mason, masons, masonry, raj mistri, construction work | hi: raj mistri, राजमिस्त्री | or: raja mistri, ରାଜମିସ୍ତ୍ରୀ
carpenter, carpenters, carpentry, woodwork | hi: badhai, बढ़ई | or: badhei, ବଢ଼େଇ
welder, welding, fitter | hi: वेल्डर | or: ୱେଲଡର
mechanic, two wheeler mechanic, two wheeler, two wheelers, bike repair, motorcycle repair, bike mechanic, motor mechanic, garage | hi: गाड़ी मरम्मत, मैकेनिक | or: gadi mistri, ଗାଡ଼ି ମିସ୍ତ୍ରୀ, ମେକାନିକ
solar lamp repair, lamp repair, solar repair, soldering, solar technician, solar engineer | hi: सोलर मरम्मत | or: soura bati maramati, ସୌର ବତୀ ମରାମତି
computer repair, mobile repair, phone repair, repairing computers
beautician, beauty parlour, beauty parlor, parlour | hi: ब्यूटी पार्लर | or: ବିଉଟି ପାର୍ଲର
cook, cooking, canteen, catering, community kitchen | hi: rasoi, रसोई | or: rosei, randhuni, ରୋଷେଇ, ରାନ୍ଧୁଣିଆ
auto rickshaw, e rickshaw, auto driver, rickshaw, toto | hi: रिक्शा | or: riksa, ରିକ୍ସା, ଅଟୋ
driving, driving school, driving licence, driving licences, scooter licence, scooter licences, scooty licence | hi: gaadi chalana, गाड़ी चलाना | or: gadi chaleiba, ଗାଡ଼ି ଚଲେଇବା
tourism, tourist, guide, homestay, eco tourism | hi: paryatan, पर्यटन | or: paryatana, ପର୍ଯ୍ୟଟନ
tailor, tailors, tailoring, sewing, stitching, tailoring course, sewing course, sewing class, silai centre, sewing centre | hi: silai, darzi, darji, silai kendra, सिलाई, दर्ज़ी, दर्जी | or: darji, silei talima, ଦରଜୀ, ସିଲେଇ, ସିଲେଇ ତାଲିମ
handloom, handlooms, loom, looms, weaver, weavers, weaving, weaving community | hi: bunkar, hathkargha, बुनकर, हथकरघा, करघा | or: bunakara, bunakar, tanta, tanti, hastatanta, ବୁଣାକାର, ତନ୍ତ, ହସ୍ତତନ୍ତ, ତନ୍ତୀ
dye, dyeing, dyer, dyers, natural dye, natural dyes, dye house, dye shed | hi: rangai, रंगाई | or: ranga, rangei, ରଙ୍ଗ, ରଙ୍ଗେଇ
spinning, spinner, spinners, charkha, thread making | hi: katai, चरखा, कताई | or: arata, suta kata, ଅରଟ, ସୂତା କଟା
potter, potters, pottery | hi: kumhar, कुम्हार | or: kumbhara, କୁମ୍ଭାର
goldsmith, silversmith, silver worker, silver workers, filigree worker, filigree workers, filigree artisan | hi: sunar, सुनार | or: bania, sunari, ସୁନାରୀ, ବଣିଆ
blacksmith, ironsmith | hi: lohar, लोहार | or: kamara, କମାର
stone carver, stone carving, sculptor, sculptors, carving | hi: murtikar, मूर्तिकार | or: pathara silpi, ପଥର ଶିଳ୍ପୀ, ମୂର୍ତ୍ତିକାର
painter, artist, artists, chitrakar | hi: chitrakar, कलाकार, चित्रकार | or: chitrakara, kalakara, ଚିତ୍ରକର, କଳାକାର
craft, crafts, artisan, artisans, craftsman, craftsmen, craftsperson, handicraft artisan, craftswoman | hi: shilpkar, dastkar, शिल्पकार, दस्तकार | or: karigara, hasta silpi, କାରିଗର, ହସ୍ତଶିଳ୍ପୀ
market, fair price, middleman, middlemen, selling, fair, exhibition, mela | hi: mandi, mela, मंडी, मेला, बिचौलिया | or: mela, dalala, ମେଳା, ବଜାର, ଦଲାଲ
cooperative, co operative, cooperatives, producer group, producer company, fpo, sangha | hi: sahkari, सहकारी | or: samabaya, samabaya samiti, ସମବାୟ, ସମବାୟ ସମିତି
savings, savings group, saving group, bank account, thrift, passbook, self help group, shg | hi: bachat, bachat gat, bachat samuh, बचत, बचत समूह | or: sanchaya, sanchaya gosthi, ସଞ୍ଚୟ, ସଞ୍ଚୟ ଗୋଷ୍ଠୀ
debt, moneylender, money lender, loan, loans, interest | hi: sahukar, karza, साहूकार, कर्ज़ | or: sahukara, karaja, ସାହୁକାର, କରଜ
business, small business, enterprise, entrepreneur, women entrepreneur, startup | hi: vyapar, dhandha, व्यापार, धंधा, कारोबार | or: byabasaya, bepara, ବ୍ୟବସାୟ, ବେପାର
papers, documents, identity papers, identity card, aadhar, aadhaar, caste certificate, certificate | hi: kagaz patra, pehchan patra, आधार, दस्तावेज़, पहचान पत्र | or: parichaya patra, pramana patra, ଆଧାର, ପରିଚୟ ପତ୍ର, ପ୍ରମାଣପତ୍ର
postman, post office, letters, carried letters, mail, postmaster, letter carrier | hi: dakiya, dak ghar, डाकिया, डाकघर | or: dakabala, dakaghara, daka peon, ଡାକବାଲା, ଡାକଘର, ଡାକ ପିଅନ
police, police station | hi: thana, पुलिस, थाना | or: thana, polisa, ପୋଲିସ, ଥାନା
temple, temples | hi: mandir, मंदिर | or: mandira, deula, ମନ୍ଦିର, ଦେଉଳ
each: mosque, masjid, church, gurudwara, मस्जिद, girja, ଗିର୍ଜା, ମସଜିଦ
music, song, songs, singing, singer, singers, musician | hi: sangeet, gana, gaana, संगीत, गाना | or: sangita, gita, gayaka, ସଙ୍ଗୀତ, ଗୀତ, ଗାୟକ
dance, dancing, dancers, folk dance, gotipua, chhau | hi: nritya, naach, नृत्य, नाच | or: nrutya, nacha, ନୃତ୍ୟ, ନାଚ
drama, theatre, theater, street play, jatra party | hi: natak, नाटक | or: nataka, ନାଟକ
radio, community radio | hi: रेडियो | or: redio, ରେଡିଓ
sport, sports, games, athlete, athletes, player, players, playground, tournament | hi: khel kood, khiladi, खेल, खेलकूद, खिलाड़ी | or: khela, krida, kheladi, ଖେଳ, କ୍ରୀଡ଼ା, ଖେଳାଳି
hockey, hockey player, hockey players, hockey team, astro turf | hi: हॉकी | or: haki, ହକି
football, football academy, football team, football player, soccer | hi: फुटबॉल | or: phutbal, ଫୁଟବଲ
cricket, cricketer, cricket team, cricket academy | hi: क्रिकेट | or: kriket, କ୍ରିକେଟ
each: archery, kabaddi, wrestling, boxing, swimming, chess tournament, badminton academy, marathon
yoga, yoga class, meditation | hi: yog, योग | or: jogo, ଯୋଗ
each: cinema, film shooting, election, politics, cryptocurrency, bitcoin, share market, stock market, mutual fund, astrology, horoscope, matrimony, visa
each: english speaking, spoken english, ielts, toefl, mba, phd, neet, jee, upsc, ssc, railway exam, engineering course, law course, medical college
train, railway, railway station | hi: rel, रेल, रेलगाड़ी | or: rela, ରେଳ
bus, bus stand, bus stop | hi: बस, बस अड्डा | or: ବସ, ବସଷ୍ଟାଣ୍ଡ
mine, mines, mining, coal | hi: khadan, koyla, खदान, कोयला | or: khani, koila, ଖଣି, କୋଇଲା
soldier, army, jawan | hi: sainik, fauji, सैनिक, फौजी | or: sainika, ସୈନିକ
prison, jail, prisoner | hi: kaidi, जेल, कैदी | or: bandi, ଜେଲ, ବନ୍ଦୀ
funeral, cremation, last rites, hearse | hi: antim sanskar, अंतिम संस्कार | or: saba satkara, ଶବ ସତ୍କାର
innovation, invention, jugaad, jugad, low cost machine | hi: jugaad, avishkar, जुगाड़, आविष्कार | or: jugada, udbhabana, ଜୁଗାଡ଼, ଉଦ୍ଭାବନ
odia typing, typing, odia keyboard | hi: टाइपिंग | or: taipin, ଟାଇପିଂ
help, aid, assistance, support, sahayata | hi: madad, sahayata, मदद, सहायता | or: sahajya, sahayata, ସାହାଯ୍ୟ, ସହାୟତା
success story, success stories, inspiring, inspiration, change maker, changemaker | hi: prerna, safalta, प्रेरणा, सफलता | or: saphalata, prerana, ସଫଳତା, ପ୍ରେରଣା
kewda, kewra, ketaki, kia, screwpine, pandanus | hi: केवड़ा | or: kia, kia phula, କିଆ, କିଆ ଫୁଲ
flower, flowers, floriculture | hi: phool, फूल | or: phula, ଫୁଲ
$$);
update synonym_groups set is_of_goods = false where group_id > (select max(group_id) from synonym_terms where term = 'bharat');

-- Festivals and places, of goods too.
select add_synonym_groups($$
saraswati puja, basant panchami, vasant panchami | hi: सरस्वती पूजा, बसंत पंचमी | or: saraswati puja, ସରସ୍ୱତୀ ପୂଜା, ବସନ୍ତ ପଞ୍ଚମୀ
ganesh puja, ganesh chaturthi, vinayak chaturthi | hi: गणेश चतुर्थी, गणेश पूजा | or: ଗଣେଶ ପୂଜା
janmashtami, krishna jayanti | hi: जन्माष्टमी | or: ଜନ୍ମାଷ୍ଟମୀ
kartika purnima, kartik purnima, kartika, panchuka, boita bandana | hi: कार्तिक पूर्णिमा | or: କାର୍ତ୍ତିକ ପୂର୍ଣ୍ଣିମା, ପଞ୍ଚୁକ, ବୋଇତ ବନ୍ଦାଣ
prathamastami, prathamashtami, enduri pitha | or: ପ୍ରଥମାଷ୍ଟମୀ, ଏଣ୍ଡୁରି ପିଠା
sabitri, savitri brata, sabitri amabasya, vat savitri | hi: वट सावित्री | or: ସାବିତ୍ରୀ, ସାବିତ୍ରୀ ବ୍ରତ
pana sankranti, maha bishuba sankranti, odia new year | or: ପଣା ସଂକ୍ରାନ୍ତି, ମହା ବିଷୁବ ସଂକ୍ରାନ୍ତି
bahuda jatra, bahuda yatra, snana purnima, suna besha | or: ବାହୁଡ଼ା ଯାତ୍ରା, ସୁନାବେଶ, ସ୍ନାନ ପୂର୍ଣ୍ଣିମା
navratri, navaratri, garba, dandiya | hi: नवरात्रि | or: ନବରାତ୍ରି
karma puja, karam festival, karama | hi: करमा | or: କରମା
chaitra parba, chaita parab, toki parab, push parab | or: ଚୈତ୍ର ପର୍ବ, ଚଇତ ପରବ
dhanu jatra, dhanuyatra | or: ଧନୁଯାତ୍ରା
sital sasthi, sitalasasthi, shital shasthi | or: ଶୀତଳ ଷଷ୍ଠୀ
gamha purnima, raksha bandhan, rakhi purnima | hi: रक्षाबंधन, रक्षा बंधन | or: ଗହ୍ମା ପୂର୍ଣ୍ଣିମା, ରକ୍ଷାବନ୍ଧନ
bhai dooj, bhai duj, karva chauth, karwa chauth, chhath, chhath puja | hi: भाई दूज, करवा चौथ, छठ | or: ଭାଇଜିଉନ୍ତିଆ, ଛଠ ପୂଜା
utkal divas, utkal dibasa, odisha day | or: ଉତ୍କଳ ଦିବସ
independence day, republic day, gandhi jayanti | hi: स्वतंत्रता दिवस, गणतंत्र दिवस | or: ସ୍ୱାଧୀନତା ଦିବସ, ଗଣତନ୍ତ୍ର ଦିବସ
mothers day, mother's day, womens day, women's day, childrens day, children's day, teachers day, teacher's day, valentine, valentines day
festival, festivals, celebration | hi: tyohar, tyohaar, utsav, त्योहार, उत्सव | or: parba, parbaparbani, utsaba, ପର୍ବ, ପର୍ବପର୍ବାଣି, ଉତ୍ସବ
visakhapatnam, vizag, vishakhapatnam, waltair | or: ବିଶାଖାପାଟଣା
titilagarh, titlagarh | or: ଟିଟିଲାଗଡ଼
hirakud, hirakuda, burla | or: ହୀରାକୁଦ
rairakhol, redhakhol, rairkhol | or: ରେଢ଼ାଖୋଲ
pallahara, pallahada, palla hara, pal lahara | or: ପାଲଲହଡ଼ା
umerkote, umarkote, umerkot | or: ଉମରକୋଟ
parlakhemundi, paralakhemundi, paralakhemundi town, parala | or: ପାରଳାଖେମୁଣ୍ଡି
chhatrapur, chatrapur, chhatarpur | or: ଛତ୍ରପୁର
aska, asika | or: ଆସିକା
semiliguda, similiguda, sunabeda | or: ସେମିଳିଗୁଡ଼ା
balliguda, baliguda, phulbani kandhamal | or: ବାଲିଗୁଡ଼ା
erasama, ersama | or: ଏରସମା
tumudibandha, tumudibandh | or: ତୁମୁଡ଼ିବନ୍ଧ
nayasarak, naya sadak, nayasadak | or: ନୟାସଡ଼କ
west odisha, western odisha, koshal, paschima odisha | or: ପଶ୍ଚିମ ଓଡ଼ିଶା, କୋଶଳ
south odisha, undivided koraput, kbk, dakhina odisha | or: ଦକ୍ଷିଣ ଓଡ଼ିଶା
$$);
