-- What shops here sell, what it is made of, and what people eat; also what nobody here sells, so that "car" is no beginning
-- of "carved".
select add_synonym_groups($$
sari, saree, sarees, saris, sadi | hi: साड़ी, साडी | or: shadhi, sadhi, ଶାଢ଼ୀ, ଶାଢ଼ି
silk sari, silk saree | hi: resham ki sari, reshmi sari | or: pata sari, pata shadhi, ପାଟ ଶାଢ଼ୀ
silk | hi: resham, reshmi, silk, रेशम, रेशमी | or: pata, paata, ପାଟ, ରେଶମ
tussar, tasar, tussore, tassar, kosa silk | hi: टसर, कोसा | or: tasara, ତସର
cotton | hi: suti, sooti, kapas, सूती, कपास | or: suta, sutha, ସୂତା, କପା
cloth, fabric, material, textile, yardage | hi: kapda, kapra, vastra, कपड़ा, वस्त्र | or: luga, kana, ଲୁଗା, କନା, କପଡ଼ା
handloom, hand woven, handwoven | hi: hathkargha, हथकरघा | or: hastatanta, ହସ୍ତତନ୍ତ
double ikat, pasapali, sachipar
ikat, bandha, tie dye, ikkat | or: bandhakala, ବାନ୍ଧ
dupatta, chunni, stole, odhni | hi: दुपट्टा, चुन्नी, ओढ़नी | or: odhani, ଓଢ଼ଣୀ, ଦୁପଟା
stole, scarf, muffler | hi: स्टोल | or: ଷ୍ଟୋଲ
shawl, shawls | hi: shal, शॉल, चादर | or: chadara, ଶାଲ, ଚାଦର
lungi | hi: लुंगी | or: ଲୁଙ୍ଗି
dhoti, pata joda, joda | hi: धोती | or: ଧୋତି, ଯୋଡ଼
lehenga, pavadai, ghagra | hi: लहंगा | or: ଘାଗରା
towel, gamcha, gamucha, gamchha | hi: tauliya, गमछा, तौलिया | or: ଗାମୁଛା
kurta, kurta cloth, kurta fabric, kurta piece | hi: कुर्ता | or: ପଞ୍ଜାବୀ, କୁର୍ତ୍ତା
blouse, blouse piece | hi: ब्लाउज़ | or: ବ୍ଲାଉଜ
bedsheet, bed sheet, bedcover, bed cover, bedspread, bed spread | hi: bistar chadar, palang chadar, चादर | or: bichana chadara, ବିଛଣା ଚାଦର
quilt, razai, kantha, comforter | hi: rajai, रजाई | or: kantha, କନ୍ଥା, ରେଜେଇ
blanket, kambal, throw | hi: कंबल | or: kambala, କମ୍ବଳ
cushion, cushion cover, pillow, pillow cover | hi: takiya, तकिया | or: takia, ତକିଆ
curtain, parda, window valance | hi: पर्दा | or: paradaa, ପରଦା
table cloth, tablecloth, table cover | hi: mezposh, मेज़पोश | or: ଟେବୁଲ କ୍ଲଥ
table runner, runner | or: ଟେବୁଲ ରନର
napkin, napkins, serviette
handkerchief, hanky, rumal | hi: रूमाल | or: rumala, ରୁମାଲ
yarn, thread, dhaga | hi: धागा, सूत | or: suta, ସୂତା
embroidery, kadhai, needlework, embroidered | hi: कढ़ाई | or: ସୂଚିକାମ
applique, appliqué, chandua, pipili work, pipli | hi: पिपली | or: ଚାନ୍ଦୁଆ, ପିପିଲି
canopy, chandua canopy, shamiana | or: ଚାନ୍ଦୁଆ
umbrella, parasol, chhata | hi: छाता | or: chhata, ଛତା
bag, handbag, hand bag, shoulder bag, tote, jhola | hi: thaila, थैला, झोला, बैग | or: byag, ବ୍ୟାଗ, ଝୁଲା, ମୁଣି
shopping bag, market bag, carry bag, cotton bag
pouch, potli, clutch, wallet, purse, coin purse | hi: batua, पोटली, बटुआ | or: batua, ବଟୁଆ
hat, cap, topi, sun hat | hi: टोपी | or: ଟୋପି
bangle, bangles, choodi, chudi, churi, kada, bracelet | hi: चूड़ी, चूड़ियां, कड़ा, कंगन, kangan | or: chudi, ଚୁଡ଼ି, କଙ୍କଣ, ବଳା, bala
bracelet, wristband, kada | hi: कंगन | or: ବ୍ରେସଲେଟ
earring, earrings, ear rings, jhumka, ear drops, ear studs, ear cuffs, hoops, studs | hi: bali, karnphool, kaan ki bali, बाली | or: kanaphula, kana phula, kan ful, kanphul, କାନଫୁଲ
jhumka, jhumki, jhumkas, jhumkis | hi: jhumke, झुमका, झुमके, झुमकी | or: ଝୁମକା
necklace, haar, choker, mala, neck piece, hasuli, neckless, necklesses | hi: haar, हार, माला, हंसली | or: hara, ହାର, ମାଳା
pendant, locket | hi: लॉकेट | or: ଲକେଟ
ring, finger ring, anguthi | hi: अंगूठी | or: mudi, ମୁଦି
toe ring, toe rings, bichhiya, bichiya | hi: बिछिया | or: jhuntia, ଝୁଣ୍ଟିଆ
anklet, anklets, payal, pajeb, payel, nupur | hi: पायल, पाजेब | or: paunji, pahuda, ପାଉଁଜି, ନୂପୁର
nose pin, nose ring, nosepin, nath | hi: नथ, नथनी | or: naka phula, notho, ନାକଫୁଲ, ନୋଥ
hair pin, hairpin, hair clip, juda pin, hair clips | hi: जूड़ा पिन | or: ଖୋପା କଣ୍ଟା
brooch, saree pin, sari pin
waist chain, kamarbandh, waistband, kamarband | hi: कमरबंद | or: ଅଣ୍ଟାସୂତା, କମରବନ୍ଧ
mangalsutra, mangal sutra | hi: मंगलसूत्र | or: ମଙ୍ଗଳସୂତ୍ର
tikka, maang tikka, mang tika, forehead ornament | hi: मांग टीका | or: ମଥାମଣି
cufflinks, cuff links
rakhi | hi: raksha bandhan, राखी | or: ରାକ୍ଷୀ, ରାଖୀ
jewellery, jewelry, jewelery, ornaments, jewels | hi: gehna, gahna, zevar, jewar, गहने, गहना, आभूषण | or: gahana, alankara, ଗହଣା, ଅଳଙ୍କାର
jewellery box, jewelry box, ornament box
silver | hi: chandi, chaandi, चांदी | or: rupa, ରୂପା
gold, golden | hi: sona, सोना | or: suna, ସୁନା
filigree, tarakasi, tarkasi, tarakashi, silver filigree | hi: तारकशी | or: ତାରକସି
bell metal, bronze, kansa, kasa, kaansa | hi: kansa, कांसा | or: ka-nsa, କଂସା
brass, pital, peetal | hi: पीतल | or: pitala, ପିତଳ
copper, tamba | hi: तांबा | or: tamba, ତମ୍ବା
iron, loha | hi: लोहा | or: luha, ଲୁହା
wood, wooden, timber, lakdi, lakri | hi: लकड़ी | or: katha, kaatha, କାଠ
bamboo, baans, bans | hi: बांस | or: baunsa, ବାଉଁଶ
cane, bent, rattan | hi: बेंत | or: beta, ବେତ
grass, ghas | hi: घास | or: ghasa, ଘାସ
golden grass, kaincha | or: kaincha, କାଇଞ୍ଚ
sabai grass, sabai | or: sabai ghasa, ସବାଇ
palm leaf, talapatra, tala patra, tal patra, talapata | hi: taad patra, ताड़पत्र | or: ତାଳପତ୍ର
jute | hi: jute, जूट, पटसन | or: jhota, ଝୋଟ
leather, chamda | hi: चमड़ा | or: chamada, ଚମଡ଼ା
clay, terracotta, terra cotta, earthen, mitti, pottery | hi: mitti, mati, मिट्टी | or: mati, ମାଟି, ପୋଡ଼ାମାଟି
stone, patthar, pathar, soapstone, sandstone | hi: पत्थर | or: pathara, ପଥର
horn, sing, horn work, singha kama | hi: सींग | or: singha, ଶିଙ୍ଗ, ଶିଂଘ
shell, seashell, sea shell, shells, conch, cowrie, sankha | hi: shankh, shankha, seep, kaudi, शंख, सीप, कौड़ी | or: sankha, samuka, kaudi, ଶଙ୍ଖ, ଶାମୁକା, କଉଡ଼ି
lac, lacquer, lakh | hi: laakh, लाख | or: jau, ଜଉ, ଲାଖ
papier mache, papier-mâché, paper mache | hi: पेपर मैशे | or: kagaja mukha, କାଗଜ
paper | hi: kagaz, kagaj, कागज़ | or: kagaja, କାଗଜ
wool, woollen, woolen, oon | hi: ऊन, ऊनी | or: pashama, ପଶମ
glass, kanch, kaanch | hi: कांच | or: kacha, କାଚ
bead, beads, moti | hi: मोती | or: mali, ମାଳି, ମୋତି
mirror, aaina, darpan, sheesha | hi: आईना, दर्पण, शीशा | or: aina, darpana, ଦର୍ପଣ, ଆଇନା
pattachitra, patta chitra, patachitra, pata chitra, patachitro, scroll painting | hi: पट्टचित्र | or: ପଟ୍ଟଚିତ୍ର, ପଟଚିତ୍ର
dhokra, dokra, dhokara, lost wax | hi: ढोकरा | or: ଡୋକ୍ରା, ଢୋକରା
warli, saura painting, soura painting, saora painting, idital, saura art, tribal painting | or: ସଉରା ଚିତ୍ର, ଇଡିତାଲ
jhoti, chita, rangoli, alpana, kolam | hi: rangoli, रंगोली | or: jhoti, ଝୋଟି, ଚିତା
ganjapa, ganjifa, playing cards, taas | hi: गंजिफा, ताश | or: ଗଞ୍ଜପା, ତାସ
painting, paintings, art, chitra, artwork, picture | hi: chitrakari, tasveer, चित्र, पेंटिंग, तस्वीर | or: chitra, ଚିତ୍ର
handicraft, handicrafts, craft, hasta shilpa, hastshilp | hi: हस्तशिल्प | or: hastasilpa, ହସ୍ତଶିଳ୍ପ
statue, statues, idol, odissi dancer, alasa kanya, nandi, khiching lion, flute player, dancing couple, mother and child, deity, murti, moorti, sculpture, figurine | hi: मूर्ति | or: murti, ମୂର୍ତ୍ତି, ମୂର୍ତି
mask, masks, mukhauta, mukha | hi: मुखौटा | or: mukha, ମୁଖା
toy, toys, khilona, khilauna, plaything | hi: खिलौना, खिलौने | or: khelana, kandhei, ଖେଳନା, କଣ୍ଢେଇ
doll, dolls, gudiya, puppet, kandhei | hi: गुड़िया, कठपुतली | or: kandhei, ଜଉ କଣ୍ଢେଇ, କଣ୍ଢେଇ
chess, chess set, chess pieces, chess board, shatranj | hi: शतरंज | or: ଚେସ
elephant, elephants, haathi, hathi, gaja | hi: हाथी | or: hati, haati, ହାତୀ
horse, horses, ghoda, ghora | hi: घोड़ा | or: ghoda, ଘୋଡ଼ା
peacock, mor, mayur, mayura | hi: मोर, मयूर | or: mayura, ମୟୂର
owl, ullu, pecha | hi: उल्लू | or: pecha, ପେଚା
tortoise, turtle, kachhua, kachua | hi: कछुआ | or: kachima, kachhima, କଇଁଛ, କଚ୍ଛପ
fish, machhli, machli, machhali | hi: मछली | or: machha, macha, ମାଛ
bird, birds, chidiya, pakshi | hi: चिड़िया, पक्षी | or: chadhei, ଚଢ଼େଇ, ପକ୍ଷୀ
lion, sher, singha | hi: शेर, सिंह | or: singha, ସିଂହ
tiger, bagh | hi: बाघ | or: bagha, ବାଘ
deer, hiran, harina | hi: हिरण | or: harina, ହରିଣ
cow, gaay, gai, bull, nandi | hi: गाय, बैल, नंदी | or: gai, ଗାଈ, ବଳଦ, ନନ୍ଦୀ
monkey, bandar | hi: बंदर | or: mankada, ମାଙ୍କଡ଼
ganesh, ganesha, ganapati, ganpati, vinayak, vinayaka | hi: गणेश, गणपति | or: ଗଣେଶ
jagannath, jagannatha, lord jagannath, jagannath mahaprabhu, kalia | hi: जगन्नाथ | or: ଜଗନ୍ନାଥ
krishna, krushna, kanha, krishn | hi: कृष्ण, कृष्णा | or: ଶ୍ରୀକୃଷ୍ଣ, କୃଷ୍ଣ
radha krishna, radha krushna | hi: राधा कृष्ण | or: ରାଧାକୃଷ୍ଣ
shiva, shiv, mahadev, lingaraj | hi: शिव, महादेव | or: siba, ଶିବ, ମହାଦେବ
durga, durga maa, devi | hi: दुर्गा | or: ଦୁର୍ଗା
lakshmi, laxmi, mahalaxmi | hi: लक्ष्मी | or: ଲକ୍ଷ୍ମୀ
hanuman, bajrangbali | hi: हनुमान | or: ହନୁମାନ
buddha, gautam buddha | hi: बुद्ध | or: ବୁଦ୍ଧ
konark wheel, konark, sun wheel, konarka chakra | hi: कोणार्क | or: କୋଣାର୍କ, କୋଣାର୍କ ଚକ୍ର
odissi, odissi dancer, dancer | hi: ओडिसी, नर्तकी | or: ଓଡ଼ିଶୀ, ନର୍ତ୍ତକୀ
lamp, lamps, deepak, light, lampshade | hi: dia, दीपक, लैंप | or: dipa, batti, ଦୀପ, ବତୀ
diya, diyas, deep, oil lamp, earthen lamp, clay lamp | hi: diya, deeya, दीया, दीप | or: dipa, ଦୀପ
lampshade, lamp shade
lantern, laltain, kandil | hi: लालटेन | or: ଲଣ୍ଠନ
candle, candle stand, candle holder, mombatti, tea light | hi: मोमबत्ती | or: mahamabati, ମହମବତୀ
incense, incense holder, incense stand, agarbatti, agarbati, dhoop, dhup | hi: अगरबत्ती, धूप | or: dhupa, ଧୂପ, ଅଗରବତୀ
bell, bells, ghanti, ghanta | hi: घंटी, घंटा | or: ghanti, ଘଣ୍ଟି, ଘଣ୍ଟା
wind chime, wind bells, windchime
flute, bansuri, bansi, bainsi | hi: बांसुरी | or: bansi, ବଂଶୀ, ବଇଁଶୀ
drum, mridanga, dhol | hi: ढोल, मृदंग | or: dhola, ଢୋଲ, ମୃଦଙ୍ଗ
cymbals, gini, manjira | hi: मंजीरा | or: gini, ଗିନି
plate, thali, dinner plate | hi: थाली, प्लेट | or: thali, ଥାଳି
bowl, katori, kansi | hi: कटोरी, कटोरा | or: tatia, gina, ତାଟିଆ, ଗିନା
tumbler, glass tumbler, gilas, lota | hi: गिलास, लोटा | or: gilasa, dhala, ଗିଲାସ, ଢାଳ
spoon, ladle, chammach, chamach | hi: चम्मच | or: chamuca, ଚାମଚ
utensils, bartan, vessels, cookware | hi: बर्तन | or: basana, basan, ବାସନ
pot, handi, kalash | hi: हांडी, कलश | or: handi, ହାଣ୍ଡି, କଳସ
water pot, water cooler pot, matka, ghada, surahi, water jug | hi: मटका, घड़ा, सुराही | or: mathia, ମାଠିଆ, ସୁରେଇ
vase, flower vase, flower pot, guldasta, phooldan | hi: फूलदान, गुलदान | or: phuladani, ଫୁଲଦାନୀ
planter, plant pot, gamla | hi: गमला | or: gamala, kunda, କୁଣ୍ଡ
basket, tokri, tokari, dala | hi: टोकरी | or: tokei, ଟୋକେଇ, ପାଛିଆ
box, dabba, container, storage box | hi: डिब्बा | or: daba, pedi, ଡବା, ପେଡ଼ି
tray | hi: ट्रे | or: ଟ୍ରେ
mat, floor mat, chatai, madur, rug, carpet | hi: चटाई, कालीन, दरी | or: masina, ମସିଣା, ଚଟେଇ
table mat, table mats, placemat, placemats, place mats
coaster, coasters, tea coaster
broom, jhadu | hi: झाड़ू | or: jhadu, ଝାଡ଼ୁ
hand fan, fan, pankha, palm leaf fan | hi: पंखा | or: bichana, pankha, ପଙ୍ଖା, ବିଞ୍ଚଣା
stool, pouffe, mudha | hi: मोढ़ा, स्टूल | or: mudha, ଟୁଲ
coffee table, low table, tea table
table, mez | hi: मेज़ | or: ଟେବୁଲ
photo frame, picture frame, frame | hi: फ्रेम | or: ଫଟୋ ଫ୍ରେମ
wall hanging, wall decor, wall art, wall panel | hi: दीवार सजावट | or: କାନ୍ଥ ସଜା
home decor, home decoration, decoration, showpiece, show piece, decor | hi: sajawat, सजावट | or: sajasajja, ଘର ସଜା, ସାଜସଜ୍ଜା
toran, door hanging, bandhanwar, door toran | hi: तोरण, बंदनवार | or: torana, ତୋରଣ
key holder, key hanger, key stand
book shelf, bookshelf, shelf, shelf ladder, rack
key ring, keyring, keychain, key chain | hi: छल्ला | or: ଚାବି ରିଙ୍ଗ
pen stand, pen holder, penstand
pen, kalam | hi: कलम | or: kalama, କଲମ
notebook, diary, copy | hi: डायरी | or: khata, ଖାତା
bookmark, bookmarks
greeting card, greeting cards, card
paperweight, paper weight
comb, kanghi | hi: कंघी | or: pania, ପାନିଆ
walking stick, lathi, chhadi | hi: छड़ी, लाठी
mortar and pestle, mortar pestle, khal, okhli | hi: khal batta, ओखली | or: silapua, ଶିଳପୁଆ, ହେମଦସ୍ତା
chakla belan, rolling pin, rolling board | hi: चकला बेलन | or: chaki belana, ଚକି ବେଲଣା
winnowing basket, winnowing fan, soop, kula | hi: सूप | or: kula, କୁଲା
spice box, masala dabba, masala box | hi: मसाला डब्बा | or: ମସଲା ଡବା
money box, money bank, piggy bank, gullak | hi: गुल्लक | or: bhanda, ଭଣ୍ଡା
skipping rope | hi: रस्सी | or: ଦଉଡ଼ି
gift, gifts, gift box, uphar, tohfa, present, hamper | hi: उपहार, तोहफा | or: upahara, ଉପହାର
wedding, marriage, bridal, bride, shaadi, shadi, vivah | hi: शादी, विवाह, दुल्हन | or: bahaghara, bibaha, ବାହାଘର, ବିବାହ
puja, pooja, worship, prayer | hi: पूजा | or: ପୂଜା
puja samagri, puja saman, pooja samagri, pooja items, puja items, puja things, prayer things, incense, diyas, gong, prayer basket | hi: पूजा सामान, पूजा सामग्री | or: ପୂଜା ସାମଗ୍ରୀ
baby, child, kids, children, bachcha, infant, annaprasan, newborn | hi: बच्चा, बच्चे, शिशु | or: pila, chhua, ପିଲା, ଛୁଆ, ଶିଶୁ
men, man, gents, mens | hi: purush, पुरुष | or: purusa, ପୁରୁଷ
women, woman, ladies, womens | hi: mahila, aurat, महिला | or: mahila, ମହିଳା
red, lal | hi: laal, लाल | or: nali, lal, ନାଲି, ଲାଲ
white, safed | hi: सफेद | or: dhala, ଧଳା
black, kala, kaala | hi: काला | or: kala, କଳା
blue, neela, indigo, nila | hi: नीला | or: nela, ନୀଳ, ନେଳି
green, hara | hi: हरा | or: sabuja, ସବୁଜ
yellow, peela, pila | hi: पीला | or: haladia, ହଳଦିଆ
honey, mahu, madhu, forest honey | hi: shahad, shehad, madhu, शहद, मधु | or: mahu, madhu, ମହୁ, ମଧୁ
rice, chawal, chaul, chaula | hi: chawal, chaawal, चावल | or: chaula, chaaula, ଚାଉଳ
kalajeera rice, kala jeera, kalajira | hi: काला जीरा चावल | or: କଳାଜିରା, କଳାଜୀରା ଚାଉଳ
puffed rice, murmura, muri, mudhi, lai | hi: मुरमुरा | or: mudhi, ମୁଢ଼ି
flattened rice, poha, beaten rice, chuda, chivda | hi: पोहा, चिवड़ा | or: chuda, ଚୁଡ଼ା
rice flour, chawal ka atta, chawal atta | hi: चावल का आटा | or: chaula chuna, ଚାଉଳ ଚୂନା
flour, atta, aata | hi: आटा | or: atta, chuna, ଅଟା, ଚୂନା
gram flour, besan, chickpea flour | hi: बेसन | or: besana, ବେସନ
sattu, chhatua, chatua, roasted gram flour | hi: सत्तू | or: chhatua, ଛତୁଆ
millet, millets, mota anaj | hi: मोटा अनाज, बाजरा | or: ମିଲେଟ
finger millet, ragi, mandia, nachni, mandua | hi: रागी, मंडुआ | or: mandia, ମାଣ୍ଡିଆ
little millet, suan, kutki, samai | hi: कुटकी | or: suan, ସୁଆଁ
kodo millet, kodo, kosala | hi: कोदो | or: kodua, କୋଦୁଅ
foxtail millet, kangu, kangni | hi: कंगनी | or: kangu, କଙ୍ଗୁ
sorghum, jowar, janha, juara | hi: ज्वार | or: janha, ଜହ୍ନା
maize, corn, makka, makai, bhutta | hi: मक्का | or: maka, ମକା
pulses, lentils, dal, daal, dali, gram, pigeon pea, horse gram, green gram, black gram, kandul, kolatha, biri | hi: dal, दाल | or: dali, ଡାଲି
arhar dal, toor dal, tur dal, pigeon pea, harada dali, toovar | hi: अरहर दाल, तूर दाल | or: harada, ହରଡ଼ ଡାଲି, ହରଡ଼
green gram, moong, mung, muga, moong dal | hi: मूंग, मूंग दाल | or: muga, ମୁଗ
black gram, urad, biri, urad dal | hi: उड़द, उड़द दाल | or: biri, ବିରି
horse gram, kulthi, kolatha, kulath | hi: कुलथी | or: kolatha, କୋଳଥ
chickpea, chana, gram, buta | hi: चना | or: buta, ବୁଟ
cowpea, black eyed beans, lobia, jhudunga, black eyed peas | hi: लोबिया | or: jhudunga, ଝୁଡୁଙ୍ଗ
badi, vadi, bari, wadi | hi: बड़ी, वड़ी | or: badi, ବଡ଼ି
papad, papadum, poppadom, pappad, pampad | hi: पापड़ | or: pampada, papada, ପାମ୍ପଡ଼
pickle, pickles, achar, achaar, aachar | hi: अचार | or: achara, ଆଚାର
mango pickle, aam achar, aam ka achar | hi: आम का अचार | or: amba achara, ଆମ୍ବ ଆଚାର
mango, aam, amba | hi: आम | or: amba, ଆମ୍ବ
mango leather, aam papad, ambasadha | hi: आम पापड़ | or: ambasadha, ଆମ୍ବସଢ଼ା
mango powder, amchur, amchoor, dried mango | hi: अमचूर | or: ambula, ଆମ୍ବୁଲ
lemon, lime, nimbu, lembu | hi: नींबू | or: lembu, ଲେମ୍ବୁ
chutney, chatni, khatta | hi: चटनी | or: chatani, khata, ଚଟଣୀ, ଖଟା
tamarind, imli, tentuli, tentul | hi: imli, इमली | or: tentuli, ତେନ୍ତୁଳି
gooseberry, amla, aonla, avla | hi: आंवला | or: anla, ଅଁଳା
elephant apple, ou khatta, ou | or: ou, ଓଉ
turmeric, haldi, haladi, হলুদ, tumeric, haladhi, turmeric powder, haldi powder | hi: हल्दी | or: haladi, ହଳଦୀ
ginger, adrak, ada, dry ginger, sonth, saunth | hi: अदरक, सोंठ | or: ada, sunthi, ଅଦା, ଶୁଣ୍ଠି
garlic, lahsun, lehsun, rasuna | hi: लहसुन | or: rasuna, ରସୁଣ
chilli, chili, mirch, mirchi, lanka, chilly | hi: मिर्च | or: lanka, ଲଙ୍କା
black pepper, pepper, kali mirch, golmirch | hi: काली मिर्च | or: golamaricha, ଗୋଲମରିଚ
long pepper, pippali, pipali, pipli | hi: पिप्पली | or: pipali, ପିପ୍ପଳୀ
mustard, sarson, sarso, rai, sorisha, mustard seeds | hi: सरसों, राई | or: sorisa, ସୋରିଷ
mustard oil, sarson ka tel, sarson tel, sarso tel, sarso ka tel | hi: सरसों का तेल | or: sorisa tela, ସୋରିଷ ତେଲ
cumin, jeera, jira, zeera | hi: जीरा | or: jira, ଜିରା
coriander, dhania, dhaniya | hi: धनिया | or: dhania, ଧନିଆ
spice, spices, masala, masale, seasoning | hi: मसाला, मसाले | or: masala, ମସଲା
bay leaf, tej patta, tejpata | hi: तेजपत्ता | or: tejapatra, ତେଜପତ୍ର
cinnamon, dalchini | hi: दालचीनी | or: dalachini, ଡାଲଚିନି
cardamom, elaichi | hi: इलायची | or: aleicha, ଅଳେଇଚ
fenugreek, methi | hi: मेथी | or: methi, ମେଥି
saffron, kesar | hi: केसर | or: kesara, କେଶର
salt, namak | hi: नमक | or: luna, ଲୁଣ
oil, tel, cooking oil | hi: तेल | or: tela, ତେଲ
groundnut oil, peanut oil, mungfali tel | hi: मूंगफली का तेल | or: chinabadam tela, ବାଦାମ ତେଲ
sesame, til, rasi, sesame seeds, gingelly | hi: तिल | or: rasi, ରାଶି
coconut oil, nariyal tel | hi: नारियल तेल | or: nadia tela, ନଡ଼ିଆ ତେଲ
coconut, nariyal, nadia | hi: नारियल | or: nadia, ନଡ଼ିଆ
ghee, desi ghee | hi: घी | or: ghia, ଘିଅ
niger, niger seed, alasi, ramtil | hi: रामतिल | or: alasi, ଅଳସୀ
flaxseed, flax seed, linseed | hi: अलसी | or: pesi, ପେଶି
groundnut, peanut, peanuts, groundnuts, moongphali, mungfali | hi: मूंगफली | or: chinabadam, ଚିନାବାଦାମ, ବାଦାମ
cashew, cashews, cashew nut, kaju, kaaju | hi: काजू | or: kaju, ଲଙ୍କାଆମ୍ବ, କାଜୁ
chironji, charoli, chara, charu | hi: चिरौंजी | or: chara, ଚାର
dry fruit, dry fruits, nuts, meva, mewa | hi: मेवा | or: ଶୁଖିଲା ଫଳ
fruit, fruits, phal | hi: फल | or: phala, ଫଳ
mahua, mahula, mahul | hi: महुआ | or: mahula, ମହୁଲ
kendu, tendu | hi: तेंदू | or: kendu, କେନ୍ଦୁ
jackfruit, kathal, panasa | hi: कटहल | or: panasa, ପଣସ
mushroom, chhatu, khumb | hi: मशरूम | or: chhatu, ଛତୁ
drumstick leaves, moringa, moringa powder, sajana saga | hi: सहजन, मोरिंगा | or: sajana, ସଜନା
bamboo shoot, karadi, bamboo shoots, hendua | hi: करील | or: karadi, କରଡ଼ି
sweet, sweets, mithai, mitha | hi: मिठाई | or: mitha, mithei, ମିଠା, ମିଠେଇ
khaja, khajaa | hi: खाजा | or: ଖଜା
laddu, laddoo, ladoo, ladu | hi: लड्डू | or: ladu, ଲଡୁ
pitha, pitha cake, arisa, rice cake | hi: पीठा | or: pitha, ପିଠା, ଆରିସା
chhena poda, chenna poda, chhenapoda | hi: छेना पोड़ा | or: ଛେନାପୋଡ଼
rasgulla, rasagola, rasogolla | hi: रसगुल्ला | or: ରସଗୋଲା
jaggery, gur, gud, guda, palm jaggery | hi: gur, गुड़ | or: guda, ଗୁଡ଼
date palm jaggery, khajuri guda, khajur gur, nolen gur | hi: खजूर गुड़ | or: khajuri guda, ଖଜୁରୀ ଗୁଡ଼
sugar candy, misri, mishri | hi: मिश्री | or: misri, ମିଶ୍ରି
sugar, chini, cheeni | hi: चीनी | or: chini, ଚିନି
kheer, khir, payasam, kheeri | hi: खीर | or: khiri, ଖିରି
snack, snacks, namkeen, nashta, mixture | hi: नमकीन, नाश्ता | or: jalakhia, ଜଳଖିଆ
nimki, namakpare, salty snack | or: nimki, ନିମକି
chikki, brittle, peanut brittle | hi: चिक्की | or: ଚିକି
biscuit, biscuits, cookies, cookie | hi: बिस्कुट | or: biskuta, ବିସ୍କୁଟ
murukku, chakli | hi: चकली
vermicelli, semai, sewai, seviyan, semiya | hi: सेवई, सेवइयां | or: simei, ସିମେଇ
coffee, kofi, coffie, coffee beans | hi: kofi, कॉफी | or: kofi, କଫି
coffee powder, ground coffee, filter coffee | hi: कॉफी पाउडर | or: କଫି ପାଉଡର, କଫି ଗୁଣ୍ଡ
tea, chai, cha, herbal tea | hi: चाय | or: cha, chaha, ଚା, ଚାହା
tulsi planter, tulsi chaura, chaura tulsi, tulsi pot, chaura | or: ତୁଳସୀ ଚଉରା
tulsi, basil, holy basil | hi: तुलसी | or: tulasi, ତୁଳସୀ
lemon grass, lemongrass | or: ଲେମନ ଗ୍ରାସ, ଧନ୍ୱନ୍ତରୀ ଘାସ
organic, jaivik, natural, chemical free | hi: जैविक | or: jaibika, ଜୈବିକ
food, khana, khadya | hi: खाना, भोजन | or: khadya, ଖାଦ୍ୟ
seed, seeds, beej | hi: बीज | or: bihana, manji, ବିହନ, ମଞ୍ଜି
powder, churna, gunda | hi: चूर्ण, पाउडर | or: gunda, ଗୁଣ୍ଡ
vegetable, vegetables, sabzi, sabji | hi: सब्ज़ी, सब्जी | or: paniparibaa, ପରିବା, ପନିପରିବା
milk, doodh, dudh | hi: दूध | or: khira, dugdha, କ୍ଷୀର, ଦୁଧ
egg, eggs, anda | hi: अंडा | or: anda, ଅଣ୍ଡା
each: meat, mutton, chicken, murga, मांस, चिकन, mansa, kukuda, ମାଂସ, କୁକୁଡ଼ା
onion, pyaz, piaja | hi: प्याज | or: piaja, ପିଆଜ
potato, potatoes, aloo, alu | hi: आलू | or: alu, ଆଳୁ
car, cars, gaadi, gadi, automobile | hi: गाड़ी | or: kar, ଗାଡ଼ି
motorcycle, motorbike, bike, scooter, scooty | hi: मोटरसाइकिल | or: ମୋଟରସାଇକେଲ
mobile phone, smartphone, smart phone, cell phone, iphone, android phone, phone | hi: मोबाइल, मोबाइल फोन | or: ମୋବାଇଲ, ମୋବାଇଲ ଫୋନ
laptop, computer, notebook computer, tablet, ipad | hi: लैपटॉप, कंप्यूटर | or: ଲାପଟପ, କମ୍ପ୍ୟୁଟର
laptop sleeve, laptop bag, laptop cover
television, tv, led tv, smart tv | hi: टीवी | or: ଟିଭି
refrigerator, fridge, freezer | hi: फ्रिज | or: ଫ୍ରିଜ
washing machine | hi: वाशिंग मशीन | or: ୱାଶିଂ ମେସିନ
each: air conditioner, ac, air cooler, cooler, एसी, कूलर
camera, dslr | hi: कैमरा | or: କ୍ୟାମେରା
each: headphones, earphones, earbuds, headphone, speaker, bluetooth speaker
each: charger, power bank, battery, usb cable
shoes, shoe, sneakers, footwear, boots | hi: joota, juta, जूता, जूते | or: jota, ଜୋତା
sandals, slippers, chappal, chappals | hi: चप्पल | or: chapala, ଚପଲ
each: jeans, trousers, pants, denim, pant, पैंट, ପ୍ୟାଣ୍ଟ
shirt, t-shirt, tshirt, tee shirt, tee | hi: शर्ट | or: ସାର୍ଟ
suit, blazer, coat, jacket | hi: कोट | or: କୋଟ
furniture, stool, low table, pouffe, room divider, shelf ladder | hi: फर्नीचर | or: ଆସବାବ
sofa, couch, settee | hi: सोफा | or: ସୋଫା
chair, chairs, kursi | hi: कुर्सी | or: chauki, ଚଉକି
mattress, gadda | hi: गद्दा | or: gadi, ଗଦି
bed, cot, palang, khat | hi: पलंग, खाट | or: khata, ଖଟ
wrist watch, watch, ghadi, clock | hi: घड़ी | or: ghanta, ଘଡ଼ି, ଘଣ୍ଟା
sunglasses, spectacles, goggles, chashma | hi: चश्मा | or: chasama, ଚଷମା
each: perfume, attar, deodorant, इत्र, atara, ଅତର
each: soap, sabun, shampoo, साबुन, sabuna, ସାବୁନ
each: lipstick, makeup, cosmetics, kajal, nail polish
each: toothpaste, toothbrush, toothpowder
medicine, medicines, dawai, dava, tablets | hi: दवा, दवाई | or: ausadha, ଔଷଧ
each: cigarette, tobacco, gutkha, bidi, तंबाकू, बीड़ी, bidi, ବିଡ଼ି
each: alcohol, beer, wine, whisky, daru, sharab, शराब, mada, ମଦ
each: cement, bricks, steel rod, paint bucket
each: petrol, diesel, gas cylinder
each: cricket bat, football, bat, cricket ball
plastic, plastic bottle, plastic toys | hi: प्लास्टिक | or: ପ୍ଲାଷ୍ଟିକ
each: pizza, burger, noodles, maggi, chips, chocolate, ice cream, icecream
water bottle, thermos, steel bottle
each: pressure cooker, mixer, mixer grinder, gas stove, microwave, कुकर
each: bicycle tyre, tyre, tire, helmet
each: paneer, cheese, butter, curd, yogurt, dahi, पनीर, मक्खन, दही, chhena, dahi, ଛେନା, ଦହି
each: bread, cake, pastry, pav, ब्रेड, केक, pauruti, ପାଉଁରୁଟି
each: apple, orange, grapes, pineapple, papaya, guava, watermelon, pomegranate, सेब, संतरा, अंगूर, seo, ସେଓ
each: banana, kela, kadali, केला, kadali, କଦଳୀ
each: tomato, tamatar, brinjal, baingan, cauliflower, cabbage, carrot, cucumber, spinach, okra, bhindi, टमाटर, बैंगन, गोभी, baigana, ବାଇଗଣ, ବିଲାତି
each: wheat, gehu, gehun, maida, suji, semolina, गेहूं, मैदा, सूजी, gahama, ଗହମ
each: basmati, basmati rice, बासमती
each: soft drink, cold drink, cola, juice, soda, energy drink, mineral water, जूस
each: ketchup, sauce, jam, mayonnaise, vinegar, soya sauce
each: pasta, oats, cornflakes, soup, bread crumbs
each: almond, badam, raisin, kishmish, pista, pistachio, walnut, akhrot, dates, khajur, बादाम, किशमिश, पिस्ता, अखरोट
each: prawn curry, dry fish, sukhua, fish fry, ସୁଖୁଆ
each: dog food, cat food, pet food, aquarium
each: diamond, heera, platinum, ruby, emerald, gemstone, हीरा, hira, ହୀରା
each: frock, gown, skirt, leggings, salwar, salwar suit, churidar, palazzo, सलवार
each: underwear, bra, socks, gloves, vest, innerwear, swimsuit, raincoat, मोजे
each: sweater, sweatshirt, hoodie, cardigan, tracksuit, स्वेटर
each: uniform, school uniform, tie, belt, backpack, school bag, suitcase, luggage, trolley bag
each: nightdress, pyjama, pajama, nighty
each: hair oil, hair dye, hair gel, face cream, face wash, moisturiser, body lotion, sunscreen, mehndi, henna, sindoor, bindi sticker
each: trimmer, razor, shaving cream, hair dryer
each: iron box, electric iron, ceiling fan, table fan, heater, geyser, inverter, generator, led bulb, tube light
each: kettle, induction, toaster, oven, blender, water purifier, water filter
each: frying pan, kadai, tawa, nonstick pan, casserole, lunch box, tiffin box, knife, scissors
each: wardrobe, almirah, cupboard, dining table, study table, office chair, dressing table, अलमारी
each: carpet cleaner, vacuum cleaner, detergent, washing powder, phenyl, toilet cleaner, dustbin, bucket, mug
each: bricks, tiles, sand, paint, wall paint, plywood, pipe, wire, nails, hammer, drill, screwdriver, tools
each: truck, tractor, auto rickshaw, scooter tyre, car tyre, engine oil, spare parts
each: drone, printer, keyboard, mouse, monitor, hard disk, pen drive, memory card, router, video game, playstation, xbox
each: guitar, piano, harmonium, tabla, violin, keyboard piano, तबला
each: badminton, racket, carrom, ludo, volleyball, hockey stick, gym, dumbbell, treadmill, yoga block, skates
each: textbook, novel, magazine, newspaper, comics, geometry box, eraser, pencil, crayons
each: balloon, teddy, teddy bear, barbie, remote car, lego
each: fertilizer, fertiliser, urea, pesticide, tractor parts, sprayer
each: diaper, diapers, baby food, milk powder, feeding bottle, stroller, pram
each: vitamin, protein powder, whey, paracetamol, syrup, thermometer, mask n95, sanitizer
each: train ticket, bus ticket, flight ticket, hotel, hotel room, flat, plot, land, loan, insurance, recharge, gas connection
each: gun, knife set, sword, crackers, fireworks, firecrackers
each: sofa set, recliner, bean bag, mosquito net, bed frame, pillow filling, curtain rod, doormat rubber, wall clock, alarm clock, photo album
each: oppo, vivo, samsung, nokia, redmi, realme, xiaomi, sony, apple watch, smart watch, smartwatch, airpods, tempered glass, phone case, phone cover, mobile cover, back cover, selfie stick, tripod
each: nike, adidas, puma shoes, bata, levis, raymond, rolex, titan, gucci, prada
each: cycle, bicycle, scooty, activa, bullet bike, royal enfield, car wash, car cover, seat cover, car seat, tyre tube, air pump, gearbox
each: wheelbarrow, lawn mower, hosepipe, garden tools, spade, sickle, plough, water tank, solar panel, solar lights, motor pump, submersible pump
each: sim card, broadband, wifi, dish tv, set top box, remote control, extension board, switch board, plug, adapter, stabilizer, ups
each: t shirt, polo shirt, kurti, kurtis, crop top, shorts, tights, jumpsuit, shrug, poncho, overcoat, sherwani, bow tie, cufflink box, high heels, heels, loafers, crocs, flip flops, slipper
each: foundation cream, mascara, eyeliner, compact, nail cutter, hair straightener, hair clipper, conditioner, face mask, talcum powder, body spray, toner, serum, hair colour
each: biscuit parle, lays, kurkure, coke, coca cola, pepsi, sprite, fanta, red bull, horlicks, bournvita, complan, nestle, amul butter, cadbury, oreo, nutella, peanut butter, popcorn, chewing gum, toffee, lollipop, candy floss
each: sandwich, momo, biryani, dosa batter, idli, samosa, pakora, vada pav, chowmein, paratha, naan, sushi, pizza base, french fries, sausage, salami, bacon, ham, beef, pork, prawns, crab meat, eggs tray, duck, fish fillet, hilsa, rohu
each: strawberry, cherry tomato, blueberry, kiwi, avocado, broccoli, mushroom soup, lettuce, beetroot, radish, pumpkin seeds, sunflower oil, soybean oil, soyabean, olive oil, palm oil, refined oil, vanaspati, dalda
each: cough syrup, insulin, bandage, syringe, crutches, stethoscope, glucometer, blood pressure machine, oximeter, condom, sanitary pad, pregnancy test
each: puppy, kitten, parrot, rabbit, hen, rooster, goldfish, cattle feed, chicken feed, bird cage, dog collar
each: notebook computer, projector, microphone, webcam, earphone, ear phones, home theatre, amplifier, radio, transistor, cd player, vcd, ipod, kindle, calculator, xerox, photocopy, scanner, ink cartridge
each: bat and ball, tennis ball, basketball, shuttlecock, skipping machine, gym machine, boxing gloves, swimming goggles, fishing rod, tent, sleeping bag, trekking shoes, rucksack, cricket kit
each: school books, ncert books, question bank, admission form, driving test, passport, aadhaar, pan card, job application, tuition class, cinema ticket, movie, dvd, web series, lottery, gift voucher, recharge card
each: bulb, led, torch light, emergency light, battery torch, electric kettle, rice cooker, juicer, grinder, chimney, dishwasher, air fryer, sandwich maker, water heater, room heater, exhaust fan, pedestal fan, cooler
each: iron rod, steel pipe, cement bag, asbestos, tin sheet, roofing sheet, marble, granite, glass pane, door lock, padlock, hinges, nut bolt, welding machine, ladder, paint brush, varnish, primer, putty, fevicol, glue, adhesive tape
each: baby walker, cradle, cerelac, baby powder, baby soap, pampers, nappy, baby oil, toy gun, water gun, doll house, barbie doll, rubik cube, jigsaw, remote control car, toy train, video games, bicycle for kids
each: perfume bottle, beard oil, after shave, hair wax, face wash men, wig, contact lens, spectacle frame, sunglass
$$);
