-- What campaigns, stories and programs are about, festivals, and places with their old and new names.
select add_synonym_groups($$
education, shiksha, siksha, learning, studies | hi: padhai, शिक्षा, पढ़ाई | or: sikshya, ଶିକ୍ଷା, ପାଠପଢ଼ା
school, schools, vidyalaya, iskool, class, classes, hostel, pupils | hi: स्कूल, विद्यालय, पाठशाला | or: bidyalaya, skul, ବିଦ୍ୟାଳୟ, ସ୍କୁଲ
library, reading room, pustakalaya | hi: पुस्तकालय | or: pathagara, ପାଠାଗାର
picture books, book, books, kitab, pustak | hi: किताब, किताबें, पुस्तक | or: bahi, ବହି, ପୁସ୍ତକ
teacher, teachers, shikshak, guru | hi: शिक्षक, अध्यापक | or: sikshaka, ଶିକ୍ଷକ
student, students, vidyarthi, pupils | hi: छात्र, विद्यार्थी | or: chhatra, ଛାତ୍ର, ଛାତ୍ରୀ
scholarship, scholarships, chhatravritti | hi: छात्रवृत्ति | or: ଛାତ୍ରବୃତ୍ତି
hostel, chhatravas | hi: छात्रावास | or: chhatrabasa, ଛାତ୍ରାବାସ
computer training, digital literacy, computer class, computer course | hi: कंप्यूटर शिक्षा | or: ଡିଜିଟାଲ ସାକ୍ଷରତା
computer room, computer lab
evening class, night school, tuition
literacy, saksharata | hi: साक्षरता | or: ସାକ୍ଷରତା
health, healthcare, health care, swasthya | hi: स्वास्थ्य | or: swasthya, ସ୍ୱାସ୍ଥ୍ୟ
hospital, clinic, aspatal, health centre, dispensary | hi: अस्पताल | or: daktarakhana, ଡାକ୍ତରଖାନା, ହସ୍ପିଟାଲ
ambulance, boat ambulance | hi: एम्बुलेंस | or: ଆମ୍ବୁଲାନ୍ସ
doctor, daktar, physician | hi: डॉक्टर, चिकित्सक | or: daktara, ଡାକ୍ତର
nurse, anm, health worker, asha
patient, patients, rogi, mareez | hi: रोगी, मरीज | or: rogi, ରୋଗୀ
blood, blood bank, blood donation, rakta | hi: रक्त, खून, रक्तदान | or: rakta, ରକ୍ତ, ରକ୍ତଦାନ
sickle cell, sickle cell anaemia, anaemia, anemia | or: ସିକଲ ସେଲ
eye, eyes, eye care, cataract, eyesight | hi: aankh, आंख | or: akhi, ଆଖି
spectacles, glasses, eyeglasses, chashma | hi: चश्मा | or: chasama, ଚଷମା
hearing aid, hearing aids, deaf, hearing | hi: श्रवण यंत्र, बहरा | or: ଶ୍ରବଣ ଯନ୍ତ୍ର
medicine, medicines, dawai, dava | hi: दवा, दवाई | or: ausadha, ଔଷଧ
pregnant, pregnancy, maternity, childbirth, delivery, labour room | hi: प्रसव, गर्भवती | or: prasaba, ପ୍ରସବ, ଗର୍ଭବତୀ
mother, mothers, maa, mata | hi: मां, माता | or: maa, ମା, ମାଆ
nutrition, malnutrition, poshan, kuposhan, kitchen gardens | hi: पोषण, कुपोषण | or: pusti, ପୁଷ୍ଟି
kitchen garden, kitchen gardens, nutrition garden, poshan vatika | or: ବାଡ଼ି ବଗିଚା
disability, disabled, divyang, viklang, handicapped | hi: दिव्यांग, विकलांग | or: bhinnakshama, ଭିନ୍ନକ୍ଷମ, ଦିବ୍ୟାଙ୍ଗ
wheelchair, wheel chair, tricycle | hi: व्हीलचेयर | or: ହ୍ୱିଲଚେୟାର
leprosy, kushth | hi: कुष्ठ | or: kustha, କୁଷ୍ଠ
tuberculosis, tb | hi: क्षय रोग, टीबी | or: yakshma, ଯକ୍ଷ୍ମା
malaria, dengue, mosquito net | hi: मलेरिया | or: ମ୍ୟାଲେରିଆ
cancer | hi: कैंसर | or: karkata, କର୍କଟ
mental health, counselling, counseling | hi: मानसिक स्वास्थ्य | or: ମାନସିକ ସ୍ୱାସ୍ଥ୍ୟ
water, pani, paani, drinking water, jal | hi: पानी, जल | or: pani, jala, ପାଣି, ଜଳ
well, tube well, tubewell, borewell, hand pump, handpump | hi: कुआं, चापाकल | or: kua, nalakupa, କୂଅ, ନଳକୂପ
pump, solar pump, irrigation pump | hi: पंप | or: ପମ୍ପ
irrigation, sinchai | hi: सिंचाई | or: jalasechana, ଜଳସେଚନ
toilet, toilets, sanitation, shauchalaya, latrine | hi: शौचालय | or: souchalaya, ଶୌଚାଳୟ
menstrual, menstruation, sanitary pads, sanitary napkin, periods
flood, floods, baadh, badh, banya | hi: बाढ़ | or: banya, bonya, ବନ୍ୟା
cyclone, storm, toofan, tufan, batya | hi: तूफान, चक्रवात | or: batya, ବାତ୍ୟା, ଝଡ଼
siren, siren kit, warning, early warning | hi: चेतावनी | or: ସାଇରନ, ଚେତାବନୀ
disaster, disaster relief, relief, aapda, rahat | hi: आपदा, राहत | or: bipada, bipatti, ବିପଦ, ରିଲିଫ
drought, sukha | hi: सूखा | or: marudi, ମରୁଡ଼ି
fire, aag | hi: आग | or: nia, ନିଆଁ
house, home, shelter, ghar, housing | hi: घर, मकान | or: ghara, ଘର
roof, chhat, ceiling | hi: छत | or: chhata, ଛାତ
mangrove, mangroves, hental | or: hentala, ହେନ୍ତାଳ
tree, trees, ped, plantation, sapling | hi: पेड़, वृक्ष | or: gachha, ଗଛ, ବୃକ୍ଷ
forest, jungle, van, vana | hi: जंगल, वन | or: jangala, ଜଙ୍ଗଲ
environment, paryavaran, climate | hi: पर्यावरण | or: paribesha, ପରିବେଶ
farmer, farmers, kisan, krushaka, chasi | hi: किसान | or: chasi, chashi, ଚାଷୀ, କୃଷକ
farming, agriculture, kheti, krishi, chasa | hi: खेती, कृषि | or: chasa, krusi, ଚାଷ, କୃଷି
fisherman, fishermen, fisherfolk, machhuara | hi: मछुआरा, मछुआरे | or: keuta, matsyajibi, ମତ୍ସ୍ୟଜୀବୀ
fishing net, fishing nets, net, nets, jaal | hi: जाल | or: jala, ଜାଲ
boat, boats, naav, nauka | hi: नाव | or: danga, nauka, ଡଙ୍ଗା, ନୌକା
goat, goats, bakri | hi: बकरी | or: chheli, ଛେଳି
cattle, livestock, fodder, animals, pashu, cow, cows, goru | hi: पशु, मवेशी, चारा | or: gorugai, ଗୋରୁ, ଗୃହପାଳିତ
dryer, dryers, solar dryer
mill, flour mill, chakki, millet mill | hi: चक्की, मिल | or: kala, ଚକି
electricity, bijli, bijuli, solar light, solar lamps, solar pumps | hi: बिजली | or: bidyut, bijuli, ବିଦ୍ୟୁତ, ବିଜୁଳି
solar, solar power, solar energy, saur, saura urja | hi: सौर, सौर ऊर्जा | or: soura sakti, ସୌର, ସୌର ଶକ୍ତି
solar lamp, solar lamps, solar light, lamps | hi: सोलर लैंप | or: ସୌର ଆଲୋକ
renewable energy, sustainable energy, clean energy, urja, energy | hi: ऊर्जा | or: sakti, ଶକ୍ତି
turbine, water turbine, micro hydro, hydro power
stove, stoves, chulha, chullah, smokeless stove, cookstove | hi: चूल्हा | or: chuli, chulli, ଚୁଲି, ଚୁଲା
smoke, dhuan | hi: धुआं | or: dhuan, ଧୂଆଁ
women, woman, mahila, stree, ladies | hi: महिला, महिलाएं, औरत, स्त्री | or: mahila, stri, ମହିଳା, ସ୍ତ୍ରୀ
women empowerment, mahila sashaktikaran, empowerment, mahila samiti, shg | hi: महिला सशक्तिकरण | or: ମହିଳା ସଶକ୍ତିକରଣ
girl, girls, ladki, beti, kanya, daughter, girl child | hi: लड़की, बेटी, कन्या | or: jhia, jhiapila, ଝିଅ, କନ୍ୟା
boy, boys, ladka, son | hi: लड़का | or: pua, ପୁଅ
widow, widows, vidhwa | hi: विधवा | or: bidhaba, ବିଧବା
self help group, shg, self-help group, mahila mandal, mahila samiti | hi: स्वयं सहायता समूह | or: swayang sahayaka gosthi, ସ୍ୱୟଂ ସହାୟକ ଗୋଷ୍ଠୀ
sewing, tailoring, stitching, silai, tailor | hi: सिलाई, दर्जी | or: silei, silai, ସିଲେଇ, ସିଲାଇ
sewing machine, sewing machines, silai machine | hi: सिलाई मशीन | or: silei mesin, ସିଲେଇ ମେସିନ
weaver, weavers, weaving, bunkar, loom, looms, dye shed | hi: बुनकर, बुनाई | or: tanti, bunakara, ବୁଣାକାର, ତନ୍ତ
artisan, artisans, karigar, craftsman, shilpi | hi: कारीगर, शिल्पी | or: karigara, silpi, କାରିଗର, ଶିଳ୍ପୀ
driving licence, driving license, licence, license, licences | hi: ड्राइविंग लाइसेंस | or: ଡ୍ରାଇଭିଂ ଲାଇସେନ୍ସ
driver, driving, drivers | hi: ड्राइविंग, चालक | or: ଡ୍ରାଇଭିଂ, ଚାଳକ
market, market stall, market stalls, haat, bazaar, bazar | hi: बाजार, हाट | or: hata, bajara, ହାଟ, ବଜାର
bicycle, bicycles, cycle, cycles, saikal | hi: साइकिल | or: saikel, ସାଇକେଲ
road, sadak, rasta | hi: सड़क | or: rasta, ରାସ୍ତା
bridge, pul, setu | hi: पुल | or: pola, setu, ପୋଲ, ସେତୁ
job, jobs, employment, rozgar, rojgar, work, naukri | hi: रोजगार, रोज़गार, नौकरी | or: nijukti, chakiri, ନିଯୁକ୍ତି, ଚାକିରି
skill development, kaushal vikas, skill training, vocational training | hi: कौशल विकास | or: dakshyata bikasha, ଦକ୍ଷତା ବିକାଶ
adult literacy, adult education, proudha shiksha, learn to read | hi: प्रौढ़ शिक्षा, साक्षरता | or: ପ୍ରୌଢ଼ ଶିକ୍ଷା
repair, mechanic, repairing, marammat | hi: मरम्मत, मैकेनिक | or: maramati, ମରାମତି
skill, skills, training, kaushal, vocational | hi: कौशल, प्रशिक्षण | or: talima, dakshyata, ତାଲିମ, ଦକ୍ଷତା
livelihood, livelihoods, income, ajeevika | hi: आजीविका | or: jibika, ଜୀବିକା
migrant, migrants, migration, migrant workers, pravasi | hi: प्रवासी, पलायन | or: dadana, prabasi, ଦାଦନ, ପ୍ରବାସୀ
loan, microfinance, karz, rin, savings | hi: ऋण, कर्ज, बचत | or: runa, ଋଣ
entrepreneur, entrepreneurship, startup, business, udyam | hi: उद्यमी, व्यापार | or: udyogi, ଉଦ୍ୟୋଗୀ, ବ୍ୟବସାୟ
equality, samanta, rights, gender equality | hi: समानता, अधिकार | or: samanata, ସମାନତା, ଅଧିକାର
legal aid, legal help, law, lawyer, kanoon | hi: कानून, वकील | or: aina, ଆଇନ, ଓକିଲ
dowry, domestic violence, child marriage | hi: दहेज, बाल विवाह | or: ଯୌତୁକ, ବାଲ୍ୟ ବିବାହ
tribal, tribe, tribes, adivasi, adibasi, indigenous | hi: आदिवासी, जनजाति | or: adibasi, ଆଦିବାସୀ, ଜନଜାତି
saora, saura, soura, sora | or: ସଉରା
kondh, kandha, khond | or: କନ୍ଧ
bonda, santal, santhal, gond, juang
dalit, scheduled caste | hi: दलित | or: ଦଳିତ
village, gaon, gram, gaan | hi: गांव, ग्राम | or: gaan, grama, ଗାଁ, ଗ୍ରାମ
old people, elderly, old age, senior citizen, vriddh, pension | hi: वृद्ध, बुजुर्ग, पेंशन | or: budha, ବୟସ୍କ, ବୃଦ୍ଧ
orphan, orphanage, anath | hi: अनाथ | or: anatha, ଅନାଥ
youth, young people, yuva | hi: युवा | or: jubak, ଯୁବକ, ଯୁବ
sports, khel, football, hockey, stadium | hi: खेल | or: krida, khela, କ୍ରୀଡ଼ା, ଖେଳ
donation, donate, daan, chanda | hi: दान, चंदा | or: dana, ଦାନ, ଚାନ୍ଦା
volunteer, volunteers, swayamsevak | hi: स्वयंसेवक | or: swechhasebi, ସ୍ୱେଚ୍ଛାସେବୀ
organic farming, natural farming, jaivik kheti | hi: जैविक खेती | or: ଜୈବିକ ଚାଷ
story, stories, kahani | hi: कहानी | or: kahani, gapa, କାହାଣୀ, ଗପ
program, programme, programmes, yojana, scheme | hi: कार्यक्रम, योजना | or: jojana, ଯୋଜନା, କାର୍ଯ୍ୟକ୍ରମ
diwali, deepavali, dipavali, deepawali, kali puja | hi: दिवाली, दीपावली | or: dipabali, ଦୀପାବଳି
holi, dola, dol purnima | hi: होली | or: dola, ଦୋଳ, ହୋଲି
rath yatra, ratha yatra, car festival, ratha jatra, chariot | hi: रथ यात्रा, रथ | or: ratha jatra, ରଥଯାତ୍ରା, ରଥ
raja, raja parba, raja festival | or: raja, ରଜ
nuakhai, nuakhai festival, nua khai | or: ନୂଆଖାଇ
durga puja, dussehra, dasara, dashahara | hi: दुर्गा पूजा, दशहरा | or: dasahara, ଦଶହରା, ଦୁର୍ଗାପୂଜା
makar sankranti, makara, sankranti | hi: मकर संक्रांति | or: ମକର ସଂକ୍ରାନ୍ତି
kumar purnima, kumara purnima | or: କୁମାର ପୂର୍ଣ୍ଣିମା
manabasa, manabasa gurubara, laxmi puja | or: ମାଣବସା
bali jatra, bali yatra, boita bandana | or: ବାଲିଯାତ୍ରା
christmas, xmas, bada din | hi: क्रिसमस, बड़ा दिन | or: ବଡ଼ଦିନ
eid, id, ramzan, ramadan | hi: ईद, रमज़ान | or: ଇଦ
new year, naya saal | hi: नया साल | or: nua barsha, ନୂଆ ବର୍ଷ
birthday, janmadin | hi: जन्मदिन | or: janmadina, ଜନ୍ମଦିନ
housewarming, griha pravesh | hi: गृह प्रवेश | or: ଗୃହ ପ୍ରବେଶ
odisha, orissa, utkal, odissa, kalinga | hi: ओडिशा, उड़ीसा | or: odisa, ଓଡ଼ିଶା, ଉତ୍କଳ
bhubaneswar, bhubaneshwar, bbsr, bhubneswar | hi: भुवनेश्वर | or: ଭୁବନେଶ୍ୱର
cuttack, kataka, katak | hi: कटक | or: ଓଡ଼ିଆ କଟକ, କଟକ
puri, jagannath puri, sri kshetra | hi: पुरी | or: ପୁରୀ
angul, anugul | hi: अंगुल | or: ଅନୁଗୁଳ
balangir, bolangir, balangira | hi: बलांगीर | or: ବଲାଙ୍ଗୀର
balasore, baleswar, baleshwar, balasor | hi: बालेश्वर | or: ବାଲେଶ୍ୱର
bargarh, baragarh, bargad | hi: बरगढ़ | or: ବରଗଡ଼
bhadrak, bhadrakh | hi: भद्रक | or: ଭଦ୍ରକ
boudh, baudh, bauda | hi: बौध | or: ବୌଦ୍ଧ
deogarh, debagarh, deogada | hi: देवगढ़ | or: ଦେବଗଡ଼
dhenkanal, dhenkanala | hi: ढेंकनाल | or: ଢେଙ୍କାନାଳ
gajapati, paralakhemundi, parlakhemundi | hi: गजपति | or: ଗଜପତି
ganjam, ganjama | hi: गंजाम | or: ଗଞ୍ଜାମ
berhampur, brahmapur, brahmapura, berhampore | hi: बरहमपुर | or: ବ୍ରହ୍ମପୁର
jagatsinghpur, jagatsinghapur | hi: जगतसिंहपुर | or: ଜଗତସିଂହପୁର
jajpur, jajapur, yajpur | hi: जाजपुर | or: ଯାଜପୁର
jharsuguda, jharsugra | hi: झारसुगुड़ा | or: ଝାରସୁଗୁଡ଼ା
kalahandi, bhawanipatna, kalahandia | hi: कालाहांडी | or: କଳାହାଣ୍ଡି
kandhamal, phulbani, phulabani, kondhmal | hi: कंधमाल | or: କନ୍ଧମାଳ
kendrapara, kendrapada | hi: केंद्रपाड़ा | or: କେନ୍ଦ୍ରାପଡ଼ା
keonjhar, kendujhar, kendujhara, keonjar | hi: केंदुझर | or: କେନ୍ଦୁଝର
khordha, khurda, khurdha | hi: खुर्दा | or: ଖୋର୍ଦ୍ଧା
koraput, koraputa, jeypore | hi: कोरापुट | or: କୋରାପୁଟ
malkangiri, malkanagiri | hi: मलकानगिरी, मलकानगिरि | or: ମାଲକାନଗିରି
mayurbhanj, baripada, mayurbhanja | hi: मयूरभंज | or: ମୟୂରଭଞ୍ଜ
nabarangpur, nowrangpur, nabarangapur, navrangpur | hi: नबरंगपुर | or: ନବରଙ୍ଗପୁର
nayagarh, nayagada | hi: नयागढ़ | or: ନୟାଗଡ଼
nuapada, nuaparha | hi: नुआपड़ा | or: ନୂଆପଡ଼ା
rayagada, raygada, rayagarh | hi: रायगड़ा | or: ରାୟଗଡ଼ା
sambalpur, sambalpura, sambalpuri | hi: संबलपुर, संबलपुरी | or: ସମ୍ବଲପୁର, ସମ୍ବଲପୁରୀ
subarnapur, sonepur, sonpur, suvarnapur | hi: सुबर्णपुर, सोनपुर | or: ସୁବର୍ଣ୍ଣପୁର, ସୋନପୁର
sundargarh, sundergarh, sundargada | hi: सुंदरगढ़ | or: ସୁନ୍ଦରଗଡ଼
rourkela, raurkela | hi: राउरकेला | or: ରାଉରକେଲା
konark, konarak, konarka | hi: कोणार्क | or: କୋଣାର୍କ
chilika, chilka, chilika lake | hi: चिल्का | or: ଚିଲିକା
pipili, pipli | hi: पिपिली | or: ପିପିଲି
raghurajpur, raghurajapur | hi: रघुराजपुर | or: ରଘୁରାଜପୁର
nuapatna, nuapatana, maniabandha | or: ନୂଆପାଟଣା
similipal, simlipal, shimilipal | hi: सिमलीपाल | or: ଶିମିଳିପାଳ
paradip, paradeep | hi: पारादीप | or: ପାରାଦୀପ
kotpad, kotpada | or: କୋଟପାଡ଼
niyamgiri, dongria, dongaria | or: ନିୟମଗିରି, ଡଙ୍ଗରିଆ
kolkata, calcutta | hi: कोलकाता | or: କୋଲକାତା
mumbai, bombay | hi: मुंबई | or: ମୁମ୍ବାଇ
chennai, madras | hi: चेन्नई | or: ଚେନ୍ନାଇ
bengaluru, bangalore | hi: बेंगलुरु | or: ବେଙ୍ଗାଲୁରୁ
delhi, new delhi | hi: दिल्ली | or: ଦିଲ୍ଲୀ
india, bharat | hi: भारत | or: bharata, ଭାରତ
$$);
