-- More of what people in Odisha call what shops sell, what they want it for, and kinds of it; and more of what no shop here
-- sells. Then more of what campaigns, stories and programs are about.

-- Conchs, cowries and other shells were one group, flax and niger one spelling.
delete from synonym_terms where term in ('conch', 'cowrie', 'sankha', 'shankh', 'shankha', 'kaudi', 'शंख', 'कौड़ी', 'ଶଙ୍ଖ', 'କଉଡ଼ି')
  and group_id in (select group_id from synonym_terms where term = 'seashell');
delete from synonym_terms where term = 'annaprasan' and group_id in (select group_id from synonym_terms where term = 'infant');
delete from synonym_terms where term in ('health worker', 'asha') and group_id in (select group_id from synonym_terms where term = 'anm' intersect select group_id from synonym_terms where term = 'nurse');
delete from synonym_terms where term in ('kandhei', 'କଣ୍ଢେଇ') and group_id in (select group_id from synonym_terms where term = 'plaything');
delete from synonym_terms where term = 'dia' and group_id in (select group_id from synonym_terms where term = 'lampshade' intersect select group_id from synonym_terms where term = 'lamps');
delete from synonym_terms where term in ('market stall', 'market stalls') and group_id in (select group_id from synonym_terms where term = 'bazaar');
-- Who looks for the homeless looks for no cyclone shelter.
delete from synonym_terms where term = 'shelter' and group_id in (select group_id from synonym_terms where term = 'homeless');
-- Papaya saplings of a kitchen garden are no trees that somebody wants to plant.
delete from synonym_terms where term in ('sapling', 'saplings', 'plantation', 'planting')
  and group_id in (select group_id from synonym_terms where term in ('trees', 'वृक्ष', 'ଗଛ'));
-- What was both ways before there were kinds.
update synonym_terms set is_kind = true
where (
  term in ('odissi dancer', 'alasa kanya', 'nandi', 'khiching lion', 'flute player', 'dancing couple', 'mother and child')
  and group_id in (select group_id from synonym_terms where term = 'statue')
) or (
  term in ('gram', 'pigeon pea', 'horse gram', 'green gram', 'black gram', 'kandul', 'kolatha', 'biri')
  and group_id in (select group_id from synonym_terms where term = 'pulses')
) or (
  term in ('incense', 'diyas', 'gong', 'prayer basket')
  and group_id in (select group_id from synonym_terms where term = 'puja samagri')
);
select add_synonym_groups($$
dry, dried, sukha, sukhi, sukhila, sun dried | hi: सूखा, सूखी | or: sukhila, ଶୁଖିଲା
chowki, chauki, bajot, low stool, low table, pata chowki | hi: चौकी | or: ଚୌକି, ପିଢ଼ା
bowl, bati, katori, vati, tatia, kansa bati | hi: कटोरी | or: ତାଟିଆ, ଗିନା, ବାଟି
god, gods, bhagwan, thakur, bhagaban, hindu god | hi: भगवान, ठाकुर | or: ଭଗବାନ, ଠାକୁର | kinds: krishna, nandi, alasa kanya, ten avatars
seashell, sea shell, sea shells, samuka | kinds: conch, cowrie
conch, shankh, shankha, sankha | hi: शंख | or: ଶଙ୍ଖ
cowrie, cowries, cowry, kaudi, kauri | hi: कौड़ी | or: kaudi, କଉଡ଼ି
sari, saree, sarhi, sharee, shari, sarees | hi: सारी | or: shaadhi, ସାଢ଼ୀ
wedding saree, wedding sari, bridal saree, bridal sari, marriage saree, shaadi ki saree | hi: शादी की साड़ी | or: bahaghara sadhi, bahaghara shadhi, biha sadhi, ବାହାଘର ଶାଢ଼ୀ | kinds: wedding sari, khandua silk sari, pata sari
daily wear saree, daily use saree, cotton saree, cotton sari, office wear saree, soft cotton saree | hi: suti sari, सूती साड़ी | or: suta sadhi, sutha sadhi, ସୂତା ଶାଢ଼ୀ
chess board saree, chess saree, chessboard sari, pasapali, pasapalli, pasapali saree, sakta par | or: ପଶାପାଲି
bomkai, bomkei, bomokai, bamkai, sonepuri saree | or: ବମକାଇ, ବୋମକାଇ
khandua, khandua pata, kenduli pata, maniabandhi, khanduwa | or: ଖଣ୍ଡୁଆ
gita govinda, geeta govinda, gitagovinda, gita govinda silk, gita govind, geet govind | or: ଗୀତଗୋବିନ୍ଦ | kinds: silk stole verse, uttariya, khandua
habaspuri, habaspuri saree, habashpuri | or: ହବସପୁରୀ
kotpad, kotpad saree, kotpadi, aal dye, aal dyed | or: କୋଟପାଡ଼
natural dye, natural dyed, vegetable dye, vegetable dyed, veg dye, organic dye, plant dye, herbal dye, natural colour, natural color, aal
angabastra, angavastra, angavastram, uttariya, uttarya, uttari | hi: अंगवस्त्र, उत्तरीय | or: ଉତ୍ତରୀ, ଉତ୍ତରୀୟ, ଅଙ୍ଗବସ୍ତ୍ର | kinds: pata joda
dhoti, dhuti, dhotar, veshti, mundu, vesti | or: dhoti, ଧୋତି | kinds: pata joda
kurta, kurtas, kurti, kurtis, kurta material, kurta cloth, kurta set | hi: कुर्ती | or: କୁର୍ତ୍ତି | kinds: kurta yoke
dress material, suit piece, suit material, salwar, salwar suit, salwar kameez, churidar, unstitched suit, running material, cloth by metre, cloth by meter, fabric by metre, thaan | hi: सूट का कपड़ा | or: ଡ୍ରେସ କନା | kinds: kurta fabric, kurta cloth, cloth by the metre
blouse piece, blouse cloth, blouse material, blouse fabric | or: blaus kana, ବ୍ଲାଉଜ କନା
dupatta, dupata, duppata, chunri, chunari, chunni | hi: चुनरी, चुन्नी | or: ଚୁନ୍ନୀ
stole, stoles, scarf, scarves | or: ଓଢ଼ଣୀ
scarf, scarves, bandana | hi: स्कार्फ
mens wear, menswear, men's wear, gents wear, clothes for men, men's clothing | kinds: lungi, pata joda, uttariya, man's towel cloth, kurta cloth
kids wear, kids dress, baby dress, baby clothes, frock, girls dress, pattu pavadai, kids lehenga, child dress, clothes for baby | hi: बच्चों के कपड़े | or: pila jama, ପିଲା ଜାମା | kinds: pavadai set, baby wrap
swaddle, swaddle cloth, swaddle wrap, swaddling, baby wrap, baby blanket, baby sheet, muslin wrap | kinds: child's quilt
bath towel, hand towel, face towel, towels | kinds: gamcha, gamucha, towel cloth
kitchen towel, kitchen towels, kitchen cloth, kitchen cloths, dish cloth, dishcloth, tea towel, duster, jharan, kitchen napkin
bedsheets, bed sheets, bedsheet, bedcovers, bedcover, chaddar, bed linen, bichana chadar | hi: चद्दर, बेडशीट | or: ବେଡ ସିଟ
double bed sheet, double bedsheet, double bedcover, double bed cover, bedsheet double bed, bedsheets double bed, double bed bedsheet, king size bedsheet, queen size bedsheet | hi: डबल बेडशीट | kinds: patchwork bedcover
single bed sheet, single bedsheet, single bedcover, single bed cover, single bed bedsheet
blanket, blankets, kambal | kinds: throw, quilt, baby wrap
quilt, quilts, razai, rajai, godri, gudri, kantha quilt, baby quilt, kids quilt | hi: रज़ाई, गुदड़ी | kinds: throw, patchwork bedcover
sofa throw, bed throw, throw blanket, sofa cover, throws | kinds: cotton throw, bedcover
cushion cover, cushion covers, kushan cover, cusion cover, kusan cover, pillow covers, pillowcase, pillow case, takiya cover, takia khola, sofa cushion | hi: तकिया कवर, कुशन कवर | or: ତକିଆ ଖୋଳ | kinds: cushion cloth, cushion panel
curtain, curtains, door curtain, window curtain, parda, blinds, window blind, window blinds, chik, bamboo chick, roller blind | hi: चिक | or: ପରଦା | kinds: roll-up blind, shell curtain, window valance
table linen, tablecloth, table cover, dining table cover, table spread | kinds: table cloth, table runner, table mats
sling bag, side bag, jhola, jhola bag, shoulder bag, cloth bag, ladies bag, handbags, college bag | hi: झोला, कपड़े का थैला | or: jhula, kana byag, ଝୁଲା ବ୍ୟାଗ | kinds: sabai shoulder bag, market bag
grocery bag, vegetable bag, reusable bag, eco bag, eco friendly bag, sabji bag, sabzi ka thaila | hi: सब्जी का थैला | kinds: market bag, cotton bag
pencil pouch, pencil case, makeup pouch, cosmetic pouch, zip pouch, pouches, mobile pouch | kinds: pouch
potli, potli bag, potli bags, gift pouch, batua
yoga bag, yoga mat bag, yoga mat cover
laptop cover, laptop case, laptop sleeve, laptop bag
each: chanderi, banarasi, banarsi, kanjivaram, kanchipuram, kanjeevaram, paithani, patola, bandhani, bandhej, kalamkari, madhubani, chikankari, chikan, phulkari, pashmina, jamdani, baluchari, tant saree, kota doria, maheshwari, pochampally, ilkal, muga silk, eri silk, batik, block print, ajrakh, bagru, lambani, gadwal, uppada, georgette, chiffon, linen saree, velvet, satin, polyester, nylon, rayon, lycra
each: kundan, meenakari, polki, diamond, diamonds, diamond ring, platinum, gold chain, gold ring, gold bangle, gold earrings, gold coin, ruby, emerald, oxidised, oxidized jewellery, american diamond, artificial jewellery
each: underwear, bra, panty, nighty, nightie, night suit, socks, sweater, cardigan, hoodie, raincoat, leggings, palazzo, shorts, trackpants, swimsuit, bikini, tie, necktie, belt, leather belt, gloves, school uniform, salwar stitched, burqa, hijab, sherwani, wedding suit, lehenga choli, gown, skirt, crop top
each: banana, apple, orange, grapes, papaya, watermelon, guava, pomegranate, pineapple, litchi, strawberry, avocado, fish fry, prawn pickle, hilsa, rohu, dry fish, sukhua, crab curry, mutton, biryani, momo, samosa, dosa, idli, dhokla, pav bhaji, chowmein, sandwich, roti, paratha, popcorn
each: wheat, wheat flour, maida, pasta, macaroni, spaghetti, ketchup, tomato sauce, soy sauce, mayonnaise, jam, nutella, cold drink, soft drink, soda, coca cola, coke, pepsi, mineral water, energy drink, protein powder, whey protein, rajma, kidney beans, soyabean, soybean, masoor, masoor dal, red lentil, chana dal, kabuli chana, oats, quinoa, corn flakes, cornflakes, almond, almonds, pista, pistachio, walnut, akhrot, raisin, raisins, kishmish, fig, anjeer, makhana, fox nut, chia seeds, pumpkin seeds, sunflower seeds, olive oil, sunflower oil, soybean oil, palm oil, dalda, vanaspati, refined oil, baking powder, yeast, custard, jelly, chewing gum, candy, toffee, lollipop, cocoa powder, assam tea, darjeeling tea, tea bags, milk powder, baby food, cerelac, horlicks, bournvita, nescafe, instant coffee, maggi masala, clove, laung, nutmeg, jaiphal, star anise, hing, asafoetida, kasuri methi, curry leaves, rose water, gulkand, chyawanprash, isabgol, rasagola, gulab jamun, gulab jamun mix, jalebi, barfi, kaju katli, soan papdi, peda, sandesh, chhena poda, kulfi
each: detergent, washing powder, surf excel, phenyl, toilet cleaner, mop, bucket, dustbin, mosquito net, mosquito coil, naphthalene, room freshener, inverter, bulb, led bulb, led light, tube light, torch, extension board, switch board, drill machine, drill, hammer, screwdriver, spanner, ladder, wire, door lock, padlock, wallpaper, tiles, paint, putty, nails, plywood, ply, water tank, tap, shower, wash basin, commode, geyser, heater, room heater, induction, induction stove, electric kettle, kettle, toaster, oven, juicer, chimney hood, gas lighter, vacuum cleaner, air purifier, water purifier, sewing machine, iron box, electric iron, hair dryer, hair straightener, trimmer, tawa, frying pan, non stick, nonstick, tiffin carrier, steel plate, steel glass, casserole set, crockery, bone china, mug, coffee mug, glass bottle, flask
each: printer, router, wifi, pendrive, pen drive, hard disk, memory card, keyboard, mouse, monitor, projector, smartwatch, smart watch, fitness band, drone, xbox, playstation, video game, video games, game console, mobile cover, phone case, phone cover, screen guard, selfie stick, tripod, microphone, guitar, piano, harmonium, tabla, violin, sitar, calculator
each: shaving cream, razor, aftershave, sanitary pad, sanitary pads, diaper, diapers, face wash, hair oil, conditioner, hair colour, hair dye, sunscreen, face cream, body lotion, moisturiser, moisturizer, mehndi, heena, henna, foundation cream, eyeliner, sindoor powder, hand sanitizer, sanitizer, n95, n95 mask, face mask n95, surgical mask, bandage, thermometer, bp machine, hearing machine, paracetamol, vitamin, syrup medicine, condom, wig, soap bar, bath soap, bar soap, body soap
each: pencil, eraser, sharpener, crayons, sketch pen, water colours, geometry box, school bag, backpack, trolley bag, suitcase, luggage, ncert book, textbook, text book, novel, comics, comic book, story book, newspaper, magazine subscription, calendar, globe, white board, glue stick, stapler, envelope, a4 paper
each: badminton, badminton racket, shuttlecock, tennis racket, tennis ball, basketball, volleyball, hockey stick, carrom board, carrom, ludo, dumbbell, treadmill, gym equipment, exercise cycle, yoga mat, skates, fishing rod, tent, sleeping bag, lego, barbie, teddy bear, teddy, soft toy, soft toys, remote control car, rc car, toy car, toy gun, balloon, balloons, slime, rubik cube
each: dog food, cat food, dog collar, cat litter, aquarium, bird cage, cattle feed, fertilizer, fertiliser, urea, pesticide, tractor, tiller, generator, lawn mower, garden hose, plant, plants, rose plant, indoor plant, bonsai, money plant, artificial flowers, plastic flowers
each: hotel booking, hotel, flight ticket, train ticket, bus ticket, movie ticket, recharge, mobile recharge, insurance, credit card, gift card, gift voucher, sim card, flat for rent, house for rent, plot, real estate, used car, second hand bike, bicycle, electric scooter, truck, car cover, car seat, engine oil, bike helmet, tyre tube
each: harry potter, spiderman, superman, batman, doraemon, pokemon, disney, barbie doll, bearing, wooden bed, dining table, almirah, wardrobe, cupboard, study table, office chair, plastic chair, mattress, recliner, swing, jhula chair, dressing table, tv stand, shoe rack, centre table glass
honey, hunny, honny, hony, raw honey, pure honey, wild honey, jungle honey, organic honey, natural honey | hi: शुद्ध शहद, जंगली शहद | or: jangali mahu, ଜଙ୍ଗଲୀ ମହୁ
comb honey, honeycomb, honey comb, honey with comb | hi: शहद का छत्ता | or: mahu phena, ମହୁଫେଣା
raw turmeric, fresh turmeric, kachi haldi, kacha haldi, kachchi haldi, kancha haladi, green turmeric | hi: कच्ची हल्दी | or: kancha haladi, କଞ୍ଚା ହଳଦୀ
whole turmeric, gota haldi, khadi haldi, sabut haldi, turmeric stick, turmeric sticks, turmeric finger, turmeric fingers, haldi gath | hi: साबुत हल्दी, खड़ी हल्दी | or: gota haladi, ଗୋଟା ହଳଦୀ
turmeric powder, haldi powder, haladi gunda, pisi haldi | hi: हल्दी पाउडर, पिसी हल्दी | or: ହଳଦୀ ଗୁଣ୍ଡ
golden milk, haldi doodh, haldi milk, turmeric milk, turmeric latte | hi: हल्दी दूध | or: haladi khira, ହଳଦୀ କ୍ଷୀର | kinds: turmeric mix for milk
arrowroot, palua, tikhur, palo | hi: तीखुर | or: palua, ପାଳୁଅ
spices, spice, masala, masale, garam masala, whole spices, khada masala, kitchen masala | hi: मसाले, गरम मसाला | or: masala, ମସଲା | kinds: turmeric powder, black pepper, long pepper, wild cumin, coriander seed, dried red chillies, panch phutana, mustard seeds, dry ginger powder, spice gift box
panch phoron, panch phoran, panch phutana, panchphoron, panch phodan, paanch phoron, five spices, five spice | hi: पंच फोरन, पंचफोरन, पाँच फोरन | or: pancha phutana, ପାଞ୍ଚ ଫୁଟଣ, ପଞ୍ଚ ଫୁଟଣ
red chilli, red chillies, dry chilli, dry red chilli, lal mirch, sukhi lal mirch, sukhila lanka | hi: लाल मिर्च, सूखी लाल मिर्च | or: sukhila lanka, nali lanka, ଶୁଖିଲା ଲଙ୍କା, ନାଲି ଲଙ୍କା
dalma powder, dalma masala, dalma mix, dalma | or: ଡାଲମା
basmati, basmati rice, aromatic rice, scented rice, fragrant rice, sugandhit chawal, gobindobhog, gobindo bhog, ambemohar, joha rice | hi: बासमती, सुगंधित चावल | or: basna chaula, basumati, ବାସନା ଚାଉଳ, ବାସମତୀ | kinds: kalajeera rice, pimpudibasa rice
brown rice, unpolished rice, hand pounded rice, dhinki chaula, dhenki chawal, wholegrain rice | hi: ब्राउन राइस | or: dhinki kuta chaula, ଢିଙ୍କି କୁଟା ଚାଉଳ, ଢିଙ୍କି ଚାଉଳ | kinds: red rice, black rice
red rice, lal chawal, nali chaula, mati dhan | hi: लाल चावल | or: nali chaula, ନାଲି ଚାଉଳ, ଲାଲ ଚାଉଳ
black rice, kala chawal, kalabati, kala chaula, forbidden rice | hi: काला चावल | or: kala chaula, କଳା ଚାଉଳ, କଳାବତୀ
boiled rice, parboiled rice, usuna, usuna rice, usna chawal, sela rice, ukhuna | hi: उसना चावल, उसना | or: usuna chaula, ଉଷୁନା ଚାଉଳ, ଉଷୁନା
sticky rice, glutinous rice, bora rice, bora chaula | or: bora chaula, ବୋରା ଚାଉଳ
popped rice, popped paddy, khai, khoi, lia, kheel, lawa | hi: खील, लावा, खोई | or: khai, lia, ଖଇ, ଲିଆ
puffed rice, muri, mudi, mudhi, murmure, laiya | hi: मुरमुरे, लाई | or: mudhi, ମୁଢ଼ି
sweets, sweet, mithai, mitha, dry sweets, odia sweets, traditional sweets | hi: मिठाइयां, मिठाई | or: mitha jinisa, ମିଠା, ମିଠେଇ | kinds: khaja, jhili, laddu, arisa pitha, kakara pitha, mudhki, ukhuda, gaja
laddu, laddus, laddoos, ladoos, laddoo | hi: लड्डु, लड्डू | or: ladu, ଲଡ଼ୁ
til laddu, til ke laddu, sesame laddu, sesame ladoo, rasi laddu, rasi ladu, til ladoo, tilkut, gajak | hi: तिल के लड्डू, तिलकुट, गजक | or: rasi ladu, ରାଶି ଲଡୁ
coconut laddu, nariyal laddu, nariyal ke laddu, nadia ladu, coconut ladoo | hi: नारियल लड्डू, नारियल के लड्डू | or: nadia ladu, ନଡ଼ିଆ ଲଡୁ, ନଡ଼ିଆ କୋରା
pitha, peetha, pithas, arisha, ariselu, anarsa | hi: अनरसा | or: ଆରିସା ପିଠା, କାକରା, କାକରା ପିଠା
rasabali, rasabali mix, rasabali powder | or: ରସାବଳୀ
mahaprasad, mahaprasada, prasad, prasada, temple sweet, jagannath prasad, abadha | hi: प्रसाद, महाप्रसाद | or: ମହାପ୍ରସାଦ, ପ୍ରସାଦ, ଅଭଡ଼ା | kinds: khaja
snack, snacks, namkeen, evening snacks, tea time snack, tea time snacks, munchies, savoury, savouries, dry snack | hi: नमकीन | kinds: mixture, nimki, murukku, chikki, crisps, chips, roasted groundnuts
mixture, chanachur, bhujia, sev, farsan | hi: चनाचूर, भुजिया | or: chanachura, mikschara, ଚନାଚୁର, ମିକ୍ସଚର
chips, crisps, wafers, fryums | hi: चिप्स | or: ଚିପ୍ସ
sago, sabudana, sabu | hi: साबूदाना | or: sabu, sabudana, ସାବୁ, ସାବୁଦାନା
chikki, peanut bar, groundnut bar, badam chikki, energy bar, energy bars, protein bar | hi: मूंगफली चिक्की | or: badam chiki, ବାଦାମ ଚିକି | kinds: groundnut brittle, sesame bars
murukku, murukulu, chakkuli, chakli, chakali, chakri | or: chakuli bhaja, ମୁରୁକୁ
dosa mix, dosa batter, dosa flour, idli mix, chakuli, chakuli mix, chakuli pitha, chakuli powder, instant mix | hi: डोसा मिक्स | or: chakuli, ଚକୁଳି, ଚକୁଳି ପିଠା
ragi flour, ragi atta, ragi powder, mandia flour, mandia atta, mandia gunda, nachni flour, finger millet flour, millet flour | hi: रागी का आटा, रागी आटा | or: mandia gunda, mandia atta, ମାଣ୍ଡିଆ ଗୁଣ୍ଡ, ମାଣ୍ଡିଆ ଅଟା
ragi biscuits, ragi biscuit, mandia biscuit, millet biscuits, millet cookies, ragi cookies, mandia biscuits, healthy biscuits
ragi laddu, ragi ladoo, mandia laddu, mandia ladu, millet laddu | hi: रागी लड्डू | or: mandia ladu, ମାଣ୍ଡିଆ ଲଡୁ
ragi malt, mandia malt, health drink, health mix, sathu maavu, nutrition drink, protein drink, kids health drink, mandia jau | or: mandia jau, ମାଣ୍ଡିଆ ଜାଉ | kinds: mandia malt, nutri mix, chhatua
breakfast, breakfast cereal, cereal, muesli, morning food | hi: नाश्ता | or: jalakhia, ଜଳଖିଆ | kinds: millet flakes, flattened rice, dosa mix, chakuli mix
sattu, chhatua, chhatu, chatu, roasted gram | hi: सत्तू | or: chhatu, ଛତୁଆ
mushroom, mushrooms, chhatu, chatu, dried mushroom, dry mushroom, khumbi | hi: मशरूम, खुंबी | or: chhatu, bali chhatu, ଛତୁ, ବାଲି ଛତୁ
proso millet, gurji, cheena, barri, chena millet | hi: चेना | or: gurji, ଗୁର୍ଜି
flaxseed, flax seeds, flax, linseed, alsi, teesi, tisi, alasi seeds | hi: अलसी, तीसी | or: pesi, ପେଶି | kinds: alasi
niger seeds, niger seed, ramtil, alasi, gurellu | hi: रामतिल | or: alasi, ଅଳସୀ
oils, cooking oil, edible oil, cold pressed oil, wood pressed oil, kachi ghani, kachi ghani oil, kolhu oil, chekku oil, ghana oil, ghani oil, pure oil | hi: खाने का तेल, कच्ची घानी | or: ghana tela, ରୋଷେଇ ତେଲ, ଘଣା ତେଲ | kinds: mustard oil, groundnut oil, sesame oil, niger oil
sesame oil, til oil, til ka tel, til tel, gingelly oil, rasi tela | hi: तिल का तेल | or: rasi tela, ରାଶି ତେଲ
groundnut oil, peanut oil, badam tela, moongfali ka tel, singdana oil | hi: मूंगफली तेल | or: badam tela, ଚିନାବାଦାମ ତେଲ
dry fruits, dried fruits, dryfruits, nuts and dry fruits, mewa | hi: सूखे मेवे, ड्राई फ्रूट | or: sukhila phala, ଡ୍ରାଏ ଫ୍ରୁଟ | kinds: whole cashew, roasted cashew, cashew pieces, chironji nuts
cashew, cashews, cashewnut, cashew nuts, cashewnuts, kaju, lanka amba manji | hi: काजू | or: kaju, lankamba, ଲଙ୍କାଆମ୍ବ ମଞ୍ଜି
roasted peanuts, roasted groundnuts, peanuts, mungfali, bhuja badam, chinabadam, singdana | hi: भुनी मूंगफली | or: bhaja badam, ଭଜା ବାଦାମ
lemon pickle, lime pickle, nimbu achar, nimbu ka achar, lembu achara | hi: नींबू का अचार | or: lembu achara, ଲେମ୍ବୁ ଆଚାର
chilli pickle, green chilli pickle, mirchi achar, mirch ka achar, lanka achara, hari mirch ka achar | hi: मिर्च का अचार, हरी मिर्च का अचार | or: lanka achara, କଞ୍ଚାଲଙ୍କା ଆଚାର
garlic pickle, lahsun achar, lahsun ka achar, lehsun ka achar, rasuna achara | hi: लहसुन का अचार | or: rasuna achara, ରସୁଣ ଆଚାର
bamboo shoot pickle, bamboo pickle, karadi achara, baans ka achar, bans ka achar | hi: बांस का अचार | or: karadi achara, କରଡ଼ି ଆଚାର
bamboo shoot, bamboo shoots, karadi, hendua, handua, basta, kardi | hi: बांस की कोपल, बास्ता | or: karadi, hendua, କରଡ଼ି, ହେଣ୍ଡୁଆ
mango pickle, aam ka achaar, mango achar, aamba achara, ambula achara | hi: आम का अचार | or: amba achara, ଆମ୍ବ ଆଚାର
aam papad, aampapad, mango leather, mango papad, amba sadha, ambasadha, amawat, amsotto, aam satva | hi: आम पापड़, अमावट | or: amba sadha, ଆମ୍ବସଢ଼ା, ଆମ୍ବ ସଢ଼ା
dried mango, dry mango, amchur, aamchur, ambula, raw mango powder, mango slices, ambasi | hi: अमचूर, सूखा आम | or: ambula, ambasi, ଆମ୍ବୁଲ, ଆମ୍ବସି
tomato chutney, tomato khatta, sweet chutney, khatta meetha chutney | hi: टमाटर की चटनी | or: tamata khata, ଟମାଟୋ ଖଟା, ଟମାଟ ଖଟା
imli chutney, tamarind chutney, meethi chutney, tamarind paste, imli paste | hi: इमली की चटनी
badi, bari, vadi, wadi, vadiyan, lentil dumplings, urad badi, mungodi, mangodi | hi: बड़ी, वड़ी, मंगोड़ी | or: badi, ବଡ଼ି
phula badi, phul badi, phulabadi | or: phula badi, ଫୁଲ ବଡ଼ି, ଫୁଲବଡ଼ି
badi chura, badichura | or: badi chura, ବଡ଼ିଚୂରା, ବଡ଼ି ଚୂରା
drumstick leaves, moringa leaves, moringa, munga leaves, munga saga, sajana saga, moringa powder, saijan | hi: सहजन, मुनगा, मोरिंगा | or: sajana saga, ସଜନା ଶାଗ, ସଜନା
banana flower, banana blossom, kele ka phool, kadali bhanda, mocha | hi: केले का फूल | or: kadali bhanda, କଦଳୀ ଭଣ୍ଡା
yam, yam chips, elephant foot yam, suran, jimikand, olua, ol | hi: सूरन, जिमीकंद | or: olua, khamba alu, ଓଲୁଅ, ଖମ୍ବଆଳୁ
elephant apple, ou khatta, oou, chalta, outenga | hi: चालता | or: ou, oau, ଓଉ
jackfruit, kathal, panasa, jackfruit seed, jackfruit flour | hi: कटहल | or: panasa, panasa manji, ପଣସ, ପଣସ ମଞ୍ଜି
tamarind, imli, tentuli, kaya, seedless tamarind, puli | hi: इमली | or: tentuli, kaia, ତେନ୍ତୁଳି, କଇଁଆ
amla, aonla, anla, gooseberry, indian gooseberry, dry amla, amla candy, dried amla | hi: आंवला, सूखा आंवला | or: anla, ଅଁଳା, ଅଅଁଳା
murabba, amla murabba, preserve, morabba | hi: मुरब्बा, आंवला मुरब्बा | or: ମୋରବ୍ବା
triphala, trifala, harida bahada amla, harad baheda amla, harra baheda, myrobalan, harida, bahada, harad, baheda | hi: त्रिफला, हरड़, बहेड़ा | or: triphala, ତ୍ରିଫଳା, ହରିଡ଼ା, ବାହାଡ଼ା
ayurvedic, ayurveda, herbal, immunity, immunity booster, home remedy, herbs, jadi buti | hi: आयुर्वेदिक, जड़ी बूटी | or: ଆୟୁର୍ବେଦ, ଚେରମୂଳି | kinds: harida, long pepper, forest tea, amla, forest honey with long pepper, turmeric mix for milk
squash, sharbat, sherbet, syrup, juice, fruit juice, summer drink, cool drink | hi: शरबत, रस | or: sarbat, pana, ସରବତ, ପଣା | kinds: fruit squash
vinegar, sirka, mahua vinegar, mahula vinegar | hi: सिरका | or: ସିରକା, ଭିନେଗାର
tea, chai, herbal tea, lemongrass tea, tulsi tea, forest tea, chai patti, chaha | hi: चाय, चाय पत्ती | or: chaha, ଚା, ଚାହା, ଚା ପତି | kinds: cascara
coffee, coffees, kaapi, arabica | hi: कॉफी, काफी | or: kaphi, କଫି
coffee powder, filter coffee, ground coffee, south indian coffee, kaapi powder | hi: कॉफी पाउडर | or: କଫି ଗୁଣ୍ଡ | kinds: arabica ground, house blend ground, chicory blend
coffee beans, roasted beans, roast beans, whole bean coffee, coffee bean | hi: कॉफी बीन्स | kinds: arabica medium roast beans, robusta beans
green coffee, green coffee beans, unroasted coffee, raw coffee beans
cold brew, cold coffee, iced coffee | kinds: cold brew pack
coffee gift, coffee sampler, coffee tasting, coffee gift set | kinds: tasting set
jaggery, gur, gud, guda, gurh, guda bheli, bellam, vellam, bheli | hi: गुड़ | or: guda, ଗୁଡ଼ | kinds: khajuri guda
date palm jaggery, khajur gud, khajur gur, khajur ka gud, nolen gur, patali gur, khajuri guda, date jaggery, dates jaggery | hi: खजूर का गुड़, खजूर गुड़ | or: khajuri guda, ଖଜୁରୀ ଗୁଡ଼
liquid jaggery, jhola guda, jhola gur, liquid gur, jaggery syrup, pani guda | hi: तरल गुड़ | or: jhola guda, ଝୋଲା ଗୁଡ଼, ପାଣି ଗୁଡ଼
jaggery powder, gud powder, gur powder, guda gunda | hi: गुड़ पाउडर | or: guda gunda, ଗୁଡ଼ ଗୁଣ୍ଡ
palm sugar, palm candy, tal mishri, tala misri, tal misri, taal mishri, sugar candy | hi: ताल मिश्री | or: tala misri, ତାଳ ମିଶ୍ରି, ତାଳମିଶ୍ରି
sugar toys, chini khelana, sugar dolls, batasha, sugar animals | hi: बताशा, चीनी के खिलौने | or: chini kandhei, ଚିନି ଖେଳନା
kheer, khiri, kheer mix, payas, payasam, khir mix | hi: खीर | or: khiri, ଖିରି | kinds: vermicelli khir mix, broken kalajeera
rasi, til, sesame, sesame seeds, white til, safed til | hi: तिल, सफेद तिल | or: rasi, ରାଶି
arhar dal, toor dal, tur dal, arahar dal, harada dali, tuvar dal, arhar, toor | hi: अरहर, अरहर की दाल | or: harada dali, ହରଡ଼ ଡାଲି
gram flour, besan, chana besan, besan flour | hi: बेसन | or: besan, ବେସନ, ବେସନ ଗୁଣ୍ଡ
corn grits, maize grits, makai dalia, corn dalia, dalia | hi: मक्के का दलिया, दलिया | or: maka gunda, ମକା
pulses, lentils, dal, dals, daal, daals | kinds: arhar dal, biri, green gram, kolatha, kandul, black-eyed beans
organic food, organic products, organic grocery, healthy food, health food | kinds: millet, honey, turmeric powder, black rice
gift hamper, hamper, hampers, food hamper, gift basket, festive hamper, diwali hamper, corporate hamper, gift pack, food gift | hi: गिफ्ट हैम्पर | kinds: spice gift box, rice box, kitchen box, terrace box, millet starter box, pilgrim's box, gift pot, tasting set
diwali gift, diwali gifts, deepavali gift, festival gift, gift for diwali | hi: दिवाली गिफ्ट | kinds: diyas, spice gift box, brass lamp, gift boxes, pilgrim's box, urli
wedding gift, wedding gifts, marriage gift, shaadi gift, shadi gift, gift for wedding, gift for marriage, wedding present, gift for couple, gift for newly weds | hi: शादी का तोहफा, शादी का उपहार | or: bahaghara upahara, ବାହାଘର ଉପହାର | kinds: jau kandhei bride groom, kansa dinner plate, kansa thali set, bridal necklace, standing brass lamp, double bedcover, patchwork bedcover, silver boat under glass, gift boxes, spice gift box
anniversary gift, gift for anniversary, valentine gift, valentines gift, gift for couples | kinds: silver boat under glass, photo frame, dancing couple, filigree pendant, silk stole verse
return gift, return gifts, party favour, party favours, party favors, giveaway, giveaways, bulk gift, small gift, small gifts | hi: रिटर्न गिफ्ट | or: ରିଟର୍ଣ୍ଣ ଗିଫ୍ଟ | kinds: key ring, key rings with cowrie, bookmarks, coasters, pouch, gift boxes nest, potli bags, postcards, khaja small bites, multi-flower honey small jar, pattachitra in a matchbox
house warming, housewarming, house warming gift, housewarming gift, home warming, griha pravesh, griha pravesh gift, griha prabesh, gruha prabesh, gift for new house, gift for new home, new home gift, new house gift, gruha pratistha | hi: गृह प्रवेश | or: gruha pratistha, ଗୃହ ପ୍ରତିଷ୍ଠା, ଗୃହ ପ୍ରବେଶ | kinds: toran, wall hanging, standing brass lamp, urli, mirror frame, wall panel, hanging bell, cushion covers, vase, kansa dinner plate, planter, lampshade, photo frame
annaprasan, annaprashan, annaprasan gift, annaprashan gift, baby gift, gift for baby, baby shower, baby shower gift, newborn gift, gift for newborn, gift for new born, new born baby gift, naming ceremony, first birthday gift, ekoisia, mundan gift | hi: अन्नप्राशन, बच्चे के लिए उपहार | or: annaprasana, ekoisia, ଅନ୍ନପ୍ରାଶନ, ଏକୋଇଶିଆ | kinds: kansa baby set, baby wrap, baby bangles, moses basket, child's rattle, child's filigree bracelet, child's quilt
gift for kids, gifts for kids, kids gift, gift for children, gift for child, children's gift, birthday gift for kids, gift for boy, gift for girl, gift for son, gift for daughter, toy gift | hi: बच्चों के लिए उपहार | kinds: puzzle for children, monkey mask, finger puppets, spinning tops, stacking elephants, pull-along duck, money box, skipping rope, child's stool
gift for mother, gift for mom, gift for maa, gift for mummy, mothers day gift, gift for wife, gift for her, gift for women, gift for girlfriend, gift for sister, gift for lady, gift for bhabhi, womens day gift | hi: मां के लिए उपहार, पत्नी के लिए उपहार | kinds: filigree pendant, silver filigree earrings, filigree brooch, ikat cotton stole, silk stole, kapdaganda shawl, jewellery box, sambalpuri dupatta
gift for father, gift for dad, gift for papa, fathers day gift, gift for husband, gift for him, gift for men, gift for boyfriend, gift for brother, gift for man | hi: पिता के लिए उपहार | kinds: cufflinks, horn pen, card holder, uttariya, handwoven gamucha, bandha lungi, walking stick, chess set
gift for boss, gift for teacher, teachers day gift, corporate gift, corporate gifts, office gift, office gifts, gift for office, gift for colleague, retirement gift, farewell gift, desk gift, table top gift | kinds: pen stand, pen holder, card holder, paperweight, horn pen, letter opener, coasters, palm-leaf notebook, bookends, photo frame
gift for grandmother, gift for grandfather, gift for elders, gift for grandparents, gift for old people | kinds: cotton shawl, kapdaganda shawl, walking stick, foot massage bowl
gift for foreigner, gift for foreigners, souvenir, souvenirs, memento, odisha souvenir, gift from odisha, odisha gift, puri souvenir, tourist gift | kinds: konark wheel, pattachitra coasters, palm-leaf bookmarks, saura postcards, key ring, wooden chariot, flexible brass fish, shell tortoise
rakhi gift, gift for rakhi, raksha bandhan gift | kinds: filigree rakhi
puja things, puja items, pooja items, puja samagri, puja thali, pooja thali, temple items, puja room, pooja room | kinds: prayer basket, brass incense box, incense stand, brass lamp, hanging bell, small cymbals, diyas, gong
diwali, deepavali, dipabali, deepawali | hi: दिवाली, दीपावली | or: ଦୀପାବଳି | kinds: diyas, lamp, lantern, lamps
diwali lights, diwali lamp, diwali decoration, diwali decor | kinds: diyas, hanging lantern, standing brass lamp, dhokra lamp, clay storyteller lamp
diya, diyas, dia, dias, deeya, diye | hi: दीये, दिये, दीया | or: dipa, ଦୀପ, ମାଟି ଦୀପ | kinds: dhokra lamp, brass lamp, storyteller lamp
manabasa, manabasa gurubara, mana, mana dhana | or: mana, ମାଣ, ମାଣବସା | kinds: measuring bowls
christmas, xmas, christmas decoration, christmas star, christmas gift | kinds: hanging lantern star, hanging birds
rath, ratha, chariot, rath model, nandighosha, ratha yatra chariot | hi: रथ | or: ratha, ରଥ, ନନ୍ଦିଘୋଷ
ten avatars, ten avatar, dashavatar, dasavatar, dashavatara, dasavatara, dasabatara, das avatar, vishnu avatars | hi: दशावतार | or: dasabatara, ଦଶାବତାର, ଦଶ ଅବତାର
ravana, ravan, ravana mask, dussehra mask, dashanan | hi: रावण | or: rabana, ରାବଣ
horse, clay horse, terracotta horse, bankura horse | or: mati ghoda, ମାଟି ଘୋଡ଼ା
toy, toys, khelna, khelauna, khilone, playthings, kids toys, baby toys, wooden toys, lakdi ke khilone | hi: लकड़ी के खिलौने | or: katha kandhei, pila khelana, କାଠ ଖେଳନା, ପିଲା ଖେଳନା | kinds: rattle, spinning tops, puzzle for children, stacking elephants, pull-along duck, finger puppets, doll, whistle bird, elephant on wheels, skipping rope
doll, dolls, gudia, gudiya, kandhei, puppet, puppets | or: କଣ୍ଢେଇ
rattle, jhunjhuna, jhumjhumi, baby rattle, ghunghuna | hi: झुनझुना | or: jhumuka, ଝୁମଝୁମି
top, spinning top, spinning tops, lattu, latoo, natu | hi: लट्टू | or: natu, ନାଟୁ
whistle, seeti, siti | hi: सीटी | or: sitti, ସିଟି
puzzle, puzzles, jigsaw, sorting toy, educational toy, learning toy, montessori | hi: पहेली
stool, stools, mora, modha, moda, mudha, muda, mooda, pouffe, pouf, ottoman, footstool, low stool | hi: मोढ़ा, मूढ़ा | or: mudha, ମୁଢ଼ା
planter, planters, flower pot, flower pots, plant pot, pot for plants, gamla, hanging pot, hanging planter, kunda | hi: गमला, गमले | or: phula kunda, ଫୁଲ କୁଣ୍ଡ, କୁଣ୍ଡ | kinds: planter cover, grain basket as planter
vase, flower vase, flowervase, phool dan, phuldan, guldan | hi: फूलदान | or: phuladani, ଫୁଲଦାନି
incense stand, agarbatti stand, agarbati stand, agarbatti holder, dhoop stand, dhoopdan, dhoop dani, incense burner, incense holder, agarbatti box | hi: अगरबत्ती स्टैंड, धूपदान, धूपदानी | or: dhupa dani, ଧୂପଦାନି, ଧୂପ ଷ୍ଟାଣ୍ଡ | kinds: incense box
betel box, paan daan, paandan, paan dan, pan daan, pandan, paan box, pan box, paan dabba, pan dabba, betel case | hi: पानदान, पान दान | or: pana bata, panabata, ପାନବଟା, ପାନ ବଟା
masala dabba, masala dani, masala box, spice box, spice rack, masaladani | hi: मसालदानी, मसाला डिब्बा | or: masala daba, ମସଲା ଡବା
jewellery box, jewelry box, jewellery case, ornament box, gahana baksa, jewellery organiser, jewellery tray, jewelry tray | hi: गहनों का डिब्बा | or: gahana baksa, ଗହଣା ବାକ୍ସ | kinds: tortoise box, pendant boxes, powder box
sindoor box, sindur box, sindoor dani, kumkum box, sindoor dibbi | hi: सिंदूरदानी, सिंदूर डिब्बी | or: sindura pharua, ସିନ୍ଦୂର ଫରୁଆ | kinds: powder box, bindi box pendant
lunch box, tiffin box, tiffin, lunch basket | hi: टिफिन | or: ଟିଫିନ | kinds: tiffin basket
roti box, chapati box, roti basket, casserole, chapati dabba | hi: रोटी का डिब्बा | or: ruti daba, ରୁଟି ଡବା | kinds: bread basket
laundry basket, laundry bag, clothes basket, toy basket, storage basket | kinds: basket for laundry, storage basket with lid
fruit basket, fruit tray, fruit bowl, bread basket, phal ki tokri | hi: फल की टोकरी
prayer basket, puja basket, pooja basket, flower basket, phool dali, phula dala, phool ki tokri | hi: फूल की टोकरी | or: phula chanchani, ଫୁଲ ଚାଙ୍ଗୁଡ଼ି
baby basket, moses basket, baby cradle, cradle, baby bed, jhula for baby | hi: पालना | or: dolhi, ଦୋଳି
magazine basket, magazine holder, magazine rack, magazine stand, newspaper basket
letter tray, file tray, paper tray, letter holder, desk organiser, desk organizer, file holder
pen stand, pen holder, penholder, pencil stand, pen box | hi: पेन स्टैंड | or: kalama dani, କଲମଦାନି
knife stand, knife holder, knife block
umbrella stand, umbrella holder | kinds: umbrella stand
room divider, room partition, partition, folding screen, wooden screen, screen
bookends, book ends, book stand, book holder
bird bath, birdbath, bird feeder, water bowl for birds, bird bowl, bird water | hi: चिड़िया के लिए पानी | or: chadhei pani | kinds: water bowl for birds
doorstop, door stopper, door stop
door handle, door handles, door knob
photo frame, photoframe, photo frames, picture frame, photo stand | hi: फोटो फ्रेम | or: ଫଟୋ ଫ୍ରେମ
wall mirror, mirror frame, dressing mirror, makeup mirror, face mirror, mirrors, looking glass | hi: दीवार का आईना | or: kantha aina, କାନ୍ଥ ଆଇନା | kinds: mirror in a frame, mirror with border, rope-wound mirror
wall decor, wall hanging, wall hangings, wall decoration, wall art, wall piece | hi: वॉल हैंगिंग | or: କାନ୍ଥ ସଜାଣି | kinds: wall disc, wall panel, wall plate, wall fish, sun face for the wall, wall baskets, wall mask
door hanging, door hangings, door decoration, toran, bandarwal, bandhanwar, bandanwar, bandanvar, bandhanvar, torana | hi: तोरण, बंदनवार | or: torana, ତୋରଣ | kinds: shell curtain, hanging bell, wind bells
wind chime, wind chimes, windchimes, wind bell, hanging bells | kinds: wind bells
hanging lamp, pendant lamp, pendant light, ceiling lamp, hanging light, jhumar, chandelier | hi: झूमर | or: ଝୁମର | kinds: pendant lampshade, hanging lantern
table lamp, bedside lamp, night lamp, desk lamp | kinds: lotus lamp table size, lamp base, soapstone lamp, fish trap lamp
garden decor, garden decoration, garden statue, balcony decor, garden items | kinds: garden lamp, bird bath, garden umbrella, nandi for the courtyard, tall urn, hanging planter
candle holder, candle stand, candle stands, tealight holder, tea light holder, tea light cups, tealight, candle block | kinds: tea light cups
home temple, small temple, temple model, mandir | hi: मंदिर | or: mandira, ମନ୍ଦିର | kinds: temple stone model
kansa vatki, kansa wand, kansya vati, foot massager, foot massage, foot massage bowl, kansa massage | hi: कांसा वाटकी
gong, kansar, ghanta, temple gong | hi: घंटा | or: ghanta, ଘଣ୍ଟ
cymbals, kartal, manjeera, jhanja, khanjani, gini | hi: करताल, झांझ | or: jhanja, ଝାଞ୍ଜ, ଗିନି
thali set, dinner set, kansa thali, bhojan thali, kansa dinner set, kansa bartan, kansa utensils | hi: कांसे की थाली, थाली सेट | or: kansa thali, kansa basana, କଂସା ଥାଳି, କଂସା ବାସନ
utensils, kitchenware, kitchen items, kitchen tools, bartan, basana | hi: बर्तन | or: basana, ବାସନ | kinds: kansa bowl, kansa spoons, brass ladle, kansa tumbler, kansa thali, rolling board, mortar and pestle, salad servers, carved spoon
water glass, drinking glass, glasses for water, tumblers, kansa glass, brass glass | kinds: kansa tumbler
water pot, water cooler pot, matka, mitti ka matka, clay pot, clay water pot, ghada, kalasi, earthen pot, mati mathia, mud pot | hi: मिट्टी का घड़ा, मटका | or: mati mathia, mati kalasi, ମାଟି ମାଠିଆ, ମାଟି କଳସୀ
serving spoon, big spoon, karchi, karchhi, kadchi, ladle, danki | hi: करछी, करछुल | or: danki, ଡଙ୍କି
mortar and pestle, mortar pestle, khal dasta, imam dasta, hamam dasta, silbatta, sil batta, silapua, okhli, grinding stone | hi: खल दस्ता, सिलबट्टा | or: silapua, ହେମଦସ୍ତା, ଶିଳପୁଆ
chakla belan, rolling board, chakki belan, roti maker board, belan, chakla, polpat | hi: चकला, बेलन | or: chaki belana, ଚକି ବେଲଣା
curd bowl, dahi bowl, dahi handi, stone bowl, curd pot | hi: दही का बर्तन | kinds: stone bowl for curd
pakhala bowl, pakhal bowl, pakhala kansa, pakhal | or: pakhala, ପଖାଳ, ପଖାଳ କଂସା
winnowing fan, kula, soop, supa, soopa, winnowing basket | hi: सूप, सूपा | or: kula, କୁଲା
comb, kangha, kanghi, kanga, horn comb, wooden comb, hair comb, paniaa | hi: कंघा, कंघी | or: pania, ପାନିଆ
walking stick, stick, lathi, chhadi, badi lathi, old man stick | hi: लाठी, छड़ी | or: ashabadi, ଆଶାବାଡ଼ି
letter opener, paper knife
bottle opener, opener | kinds: bottle opener
key ring, keyring, key rings, keychain, key chain, keychains, chabi ring | hi: चाबी का छल्ला | or: chabi ring, ଚାବି ରିଙ୍ଗ
key hanger, key holder, key hook, key stand, key rack | hi: चाबी स्टैंड
napkin rings, napkin ring, napkin holder
ring, rings, finger ring, finger rings, anguthi, angoothi, silver ring, ladies ring | hi: अंगूठी, अँगूठी | or: mudi, ମୁଦି
toe ring, toe rings, bichhua, bichiya, bichhiya, jhuntia | hi: बिछुआ, बिछिया | or: jhuntia, ଝୁଣ୍ଟିଆ
bajuband, armlet, baju, arm band | hi: बाजूबंद | or: bajubandha, ବାଜୁବନ୍ଧ
earrings, earring, ear ring, ear rings, jhumka, jhumki, tops, ear tops, danglers, kaan phool, kanaphula, kana phul, kaan ka | hi: झुमका, कान के | or: kana phula, କାନଫୁଲ | kinds: ear studs, ear drops, hoops, ear cuffs, drop earrings
ear studs, studs, stud earrings, ear tops, tops | hi: टॉप्स
hoops, hoop earrings, bali | hi: बाली
neck ring, hasuli, hansuli, hasli, torque | hi: हंसली, हँसुली | or: hasuli, ହାସୁଲି
nose pin, nosepin, nose stud, nose ring, laung nose, nath | hi: नथ, नोज पिन | or: naka phula, ନାକଫୁଲ
anklet, anklets, payal, paayal, payel, ghungroo, ghungru, pauji | hi: पायल, घुंघरू | or: paunji, ghungura, ପାଉଁଜି, ଘୁଙ୍ଗୁର
choker, chokers, neck choker, collar necklace
necklace set, jewellery set, jewelry set, bridal set | kinds: necklace with earrings, necklace set
hair pin, hairpin, hair pins, hair clip, hairclip, juda pin, jooda pin, hair accessories, bun pin | hi: जूड़ा पिन, हेयर क्लिप | or: khosa kanta, ଖୋପା କଣ୍ଟା | kinds: shell hair clips
saree pin, sari pin, brooch, brooches, safety pin, shawl pin | kinds: filigree brooch
tribal jewellery, tribal jewelry, adivasi jewellery, dhokra jewellery, dokra jewellery | hi: आदिवासी गहने | kinds: dhokra necklace, dhokra pendant, tribal torque, dhokra ring, dhokra bangle
silver jewellery, silver jewelry, silver ornaments, chandi ke gahne, rupa gahana, filigree jewellery, tarakasi jewellery | hi: चांदी के गहने | or: rupa gahana, ରୂପା ଗହଣା | kinds: silver filigree bangle, silver filigree earrings, filigree pendant, filigree anklets, silver choker
terracotta jewellery, terracotta jewelry, clay jewellery, mitti ke gahne | kinds: clay jhumka, terracotta necklace, terracotta bangles, terracotta anklet
lac bangles, lac bangle, lakh bangles, lakh ki chudi, lahthi, jau chudi | hi: लाख की चूड़ी, लाख की चूड़ियां | or: jau chudi, ଜଉ ଚୁଡ଼ି
brass fish, pital machha, pital machli, belaguntha fish, flexible fish | hi: पीतल की मछली | or: pitala machha, ପିତଳ ମାଛ
brass statue, brass idol, brass figurine, brass showpiece, pital murti | hi: पीतल की मूर्ति | kinds: dhokra, flexible peacock brass
stone statue, stone carving, stone idol, pathar murti, stone murti, stone sculpture | hi: पत्थर की मूर्ति | or: pathara murti, ପଥର ମୂର୍ତ୍ତି | kinds: odissi dancer, alasa kanya, nandi, khiching lion, stone elephant
wood carving, wooden statue, wooden craft, wooden handicraft, katha kama | hi: लकड़ी की नक्काशी | or: katha kama, କାଠ କାମ
cane furniture, bamboo furniture, sabai furniture | kinds: stool, pouffe, shelf ladder, room divider
bamboo basket, bans ki tokri, baunsa tokei, bamboo products, bamboo craft, bamboo items | hi: बांस की टोकरी | or: baunsa tokei, ବାଉଁଶ ଟୋକେଇ | kinds: basket for hens, winnowing fan, bamboo tray
hen coop, chicken basket, hen basket, murgi ki tokri | or: kukuda bhadi | kinds: basket for hens
water bottle, bamboo bottle, bottle, bottles | hi: बोतल | or: botala, ବୋତଲ | kinds: bamboo bottle
sun hat, straw hat, beach hat, grass hat | kinds: sun hat
hand fan, bina pankha, palm fan, haath pankha, hath pankha | hi: हाथ पंखा | or: tala pankha, hata pankha, ତାଳପଙ୍ଖା, ବିଞ୍ଚଣା
table mat, table mats, placemat, placemats, dining mat, dining table mat, dinner mat
floor mat, yoga mat sabai, chatai, madur, madurkathi, door mat, doormat, masina | hi: चटाई | or: masina, ମସିଣା
playing cards, ganjifa, ganjapa, cards, card game, ganjappa | hi: गंजिफा | or: ganjapa, ଗଞ୍ଜପା
greeting card, greeting cards, birthday card, cards with envelope
postcard, postcards, post card, post cards
horoscope, jataka, jatak, kundli, kundali, janam kundli | hi: जन्म कुंडली | or: jataka, ଜାତକ | kinds: horoscope case
palm leaf manuscript, pothi, tala patra pothi, palm manuscript | hi: पोथी | or: pothi, ପୋଥି | kinds: palm-leaf notebook
tree of life, kalpavriksha, kalpa bruksha, tree painting | or: ଜୀବନ ବୃକ୍ଷ, କଳ୍ପବୃକ୍ଷ
wall painting, canvas painting, framed painting, paintings for wall, odisha painting, odia painting, living room painting, art for wall | kinds: pattachitra, saura painting
tribal painting, tribal art, adivasi painting, adivasi chitra, saura, saora art | or: adibasi chitra, ଆଦିବାସୀ ଚିତ୍ର | kinds: saura painting
name stamp, seal, stone seal, rubber stamp, mohur, mohar | hi: मुहर | or: mohara, ମୋହର
custom, customised, customized, personalised, personalized, name engraved, made to order, with name, custom gift | kinds: stone seal, palm-leaf portrait, filigree pendant with letter, silk stole verse
letter pendant, initial pendant, alphabet pendant, name locket, name pendant | kinds: pendant with letter, pendant with an odia letter
alphabet, odia alphabet, barnabodha, odia letters, varnamala | hi: वर्णमाला | or: barnabodha, ବର୍ଣ୍ଣବୋଧ, ବର୍ଣ୍ଣମାଳା
chhau, chhau dancer, chhau dance, chau mask | hi: छऊ | or: chhau, ଛଉ, ଛଉ ନାଚ
$$);
select add_synonym_groups($$
stove, stoves, smoke free kitchen, smokeless kitchen, smoke free cooking, clean kitchen, smokeless chulha | hi: धुआं मुक्त रसोई | or: ଧୂଆଁ ମୁକ୍ତ ରୋଷେଇ
farmer, farmers, farming, kisan, chasi, agriculture, cultivation | hi: किसान, खेती | or: chasi, chasa, ଚାଷୀ, ଚାଷ, କୃଷକ | kinds: sustainable farming
cyclone, cyclon, siclone, cylone, saiklon, toofan, tufan | hi: साइक्लोन | or: saiklon, ସାଇକ୍ଲୋନ
flood, floods, flood relief, badhi, badh, flooding | hi: बाढ़ | or: badhi, banya, ବଢ଼ି, ବନ୍ୟା | kinds: flood mark
tree plantation, plantation, plant trees, planting trees, tree planting, afforestation, forestation, green cover, plantation drive | hi: वृक्षारोपण, पौधारोपण | or: brukhya ropana, gachha lagaiba, ବୃକ୍ଷରୋପଣ, ଗଛ ଲଗାଇବା | kinds: mangroves
sapling, saplings, plant nursery | hi: पौधा, पौधे | or: chara, ଚାରା
drought, dry months, dry spell, dry season, water scarcity, no rain, famine, summer fodder | hi: सूखा, अकाल | or: marudi, ମରୁଡ଼ି, ଦୁର୍ଭିକ୍ଷ
fodder, cattle feed, straw, bullocks, cow feed, animal feed, gau seva, gaushala | hi: चारा, भूसा | or: ghasa, nada, ଗୋଖାଦ୍ୟ, ନଡ଼ା, ଗୋଶାଳା
fisherman, fishermen, fisherfolk, fisher, fishers, fishing community, fisher families, machuara, keuta, dhibara | hi: मछुआरे, मछुआरों | or: keuta, dhibara, kaibarta, ଧୀବର, କୈବର୍ତ୍ତ, ମତ୍ସ୍ୟଜୀବୀ | kinds: fishing nets, fishing boat, nets, oars, boatmen
fish seller, fish sellers, fish vendor, fish market
anaemia, anemia, blood deficiency, khoon ki kami, rakta hinata | hi: खून की कमी | or: rakta hinata, ରକ୍ତହୀନତା | kinds: sickle cell
bakery, baker, bakers, baking, bake, oven, biscuit bakery | hi: बेकरी | or: bekari, ବେକେରୀ | kinds: biscuits
barber, salon, saloon, barber shop, hair cutting, haircut, hair dresser, hairdresser, nai | hi: नाई, सैलून | or: bhandari, barika, ଭଣ୍ଡାରୀ, ବାରିକ, ସେଲୁନ
telemedicine, tele medicine, teleconsultation, online doctor, video consultation, video call doctor, video consultations, doctor on video, e sanjeevani | hi: टेलीमेडिसिन | or: ଟେଲିମେଡିସିନ | kinds: consultations by video
disability, disabilities, disabled, disabled person, divyang, divyangjan, differently abled, physically handicapped, handicap, accessibility, accessible, ramp, ramps | hi: दिव्यांग, विकलांग, विकलांगता | or: dibyanga, bikalanga, ଦିବ୍ୟାଙ୍ଗ, ବିକଳାଙ୍ଗ | kinds: wheelchair, sign language, deaf, blind
sign language, deaf student, deaf girl, deaf woman, deaf boy | hi: सांकेतिक भाषा | or: sanketa bhasa, ସଙ୍କେତ ଭାଷା
mobile, mobile phone, smartphone, smart phone, phone, telephone, cell phone, handset | hi: मोबाइल, मोबाइल फोन, फोन | or: ମୋବାଇଲ, ମୋବାଇଲ ଫୋନ, ଫୋନ
odia typing, typing, type in odia, mobile typing, odia typing mobile, mobile phone odia typing, writing odia on mobile | hi: ओड़िया टाइपिंग | or: odia lekha, ଓଡ଼ିଆ ଲେଖିବା, ଓଡ଼ିଆ ଟାଇପିଂ
mushroom, mushrooms, mushroom farming, mushroom cultivation, mushroom farm | hi: मशरूम, मशरूम की खेती | or: chhatu, chhatu chasa, ଛତୁ, ଛତୁ ଚାଷ
turmeric, turmeric farmer, turmeric farmers, turmeric farming, organic turmeric, haldi, haldi farming | hi: हल्दी, हल्दी की खेती | or: haladi chasa, ହଳଦୀ, ହଳଦୀ ଚାଷ
millet, millets, millet farmer, millet farmers, millet farming, ragi, mandia, mandia chasa, millet mission | hi: मिलेट, रागी, बाजरा | or: mandia, mandia chasa, ମାଣ୍ଡିଆ, ମାଣ୍ଡିଆ ଚାଷ, ମିଲେଟ | kinds: little millet
cashew, cashew farmer, cashew farmers, kaju, kaju chasa | hi: काजू | or: kaju, କାଜୁ
organic farming, organic farmer, organic farmers, natural farming, natural farmer, organic certificate, chemical free farming, sustainable farming, jaivik kheti | hi: जैविक खेती, प्राकृतिक खेती | or: jaibika chasa, ଜୈବିକ ଚାଷ, ଜୈବିକ କୃଷି
seed, seeds, seed bank, seed saver, desi seed, native seeds, bihana | hi: बीज, देसी बीज | or: desi bihana, bihana, ଦେଶୀ ବିହନ, ବିହନ, ମଞ୍ଜି
compost, composting, compost pit, compost pits, manure pit, khata, organic fertiliser, organic fertilizer | hi: कम्पोस्ट, खाद | or: khata khata, khata gata, ଖତ, ଖତ ଗାତ, କମ୍ପୋଷ୍ଟ
kitchen garden, nutrition garden, backyard garden, vegetable garden, home garden, badi bagicha | hi: किचन गार्डन, सब्जी बाड़ी | or: badi bagicha, paniparibaa bagicha, ବାଡ଼ି, ବଗିଚା, ପରିବା ବଗିଚା
tractor, tractor driver, woman tractor driver, plough, ploughing, ploughed | hi: ट्रैक्टर, हल | or: traktara, hala, ଟ୍ରାକ୍ଟର, ହଳ
crane, crane operator, crane driver, port, harbour, port worker | hi: क्रेन | or: krena, bandara, କ୍ରେନ, ବନ୍ଦର
meter reader, electricity meter, meter reading | hi: मीटर रीडर
ambulance driver, ambulance, 108, 108 ambulance | hi: एंबुलेंस, एम्बुलेंस | or: ambulansa, ଆମ୍ବୁଲାନ୍ସ
iti, iti student, iti training, apprentice, apprentices, apprenticeship, trainee, trade training, polytechnic | hi: आईटीआई, प्रशिक्षु | or: aitiai, ଆଇଟିଆଇ, ଶିକ୍ଷାନବୀଶ
technician, technicians, fitter, repairman, repairer, mistri, mistry | hi: मिस्त्री, तकनीशियन | or: mistri, ମିସ୍ତ୍ରୀ | kinds: repair, mechanic
solar, solar panel, solar panels, solar plate, solar system, solar energy, sour sakti | hi: सोलर पैनल, सोलर, सौर ऊर्जा | or: sola, ସୋଲାର, ସୌର, ସୌର ପ୍ୟାନେଲ
solar pump technician, solar pump mechanic, solar pump repair, solar pump training, solar technician, pump mechanic, solar pumps, solar pump | hi: सोलर पंप | or: soura pampa, ସୌର ପମ୍ପ
computer course, computer class, computer classes, computer training, computer education, basic computer course, computer learning, pgdca, dca | hi: कंप्यूटर कोर्स, कम्प्यूटर कोर्स, कंप्यूटर क्लास, कंप्यूटर सीखना | or: kampyutara kors, କମ୍ପ୍ୟୁଟର କୋର୍ସ, କମ୍ପ୍ୟୁଟର ଶିକ୍ଷା | kinds: digital literacy, digital learning room
upi, upi payment, online payment, digital payment, phone pe, phonepe, google pay, gpay, paytm, online fraud, cyber fraud, scam | hi: ऑनलाइन पेमेंट, यूपीआई | or: ୟୁପିଆଇ, ଅନଲାଇନ ପେମେଣ୍ଟ | kinds: digital literacy
course, courses, training, training course, free training, certificate course, learn, class | hi: कोर्स, प्रशिक्षण, ट्रेनिंग | or: kors, talima, trening, କୋର୍ସ, ତାଲିମ, ଟ୍ରେନିଂ
tailoring, tailoring course, tailoring training, tailoring class, sewing, sewing training, stitching, stitch, stitched, sew, sewed, sewn, tailor, silai training, silai, silei | hi: सिलाई, सिलाई प्रशिक्षण, सिलाई कोर्स | or: silei, silei talima, ସିଲେଇ, ସିଲାଇ ଶିକ୍ଷା | kinds: sewing machine
two wheeler repair, bike mechanic course, bike repairing, scooter repair, motorcycle mechanic, motor cycle repair, two wheeler mechanic | hi: बाइक मरम्मत, बाइक मैकेनिक | or: ବାଇକ ମରାମତି
house wiring, electrician course, electrician training, wireman, electrical course, wiring course | hi: वायरिंग, इलेक्ट्रीशियन कोर्स | or: ୱାୟରିଂ
legal aid, legal advice, legal help, free lawyer, lawyer, women's rights, nari adhikar | hi: कानूनी सहायता, मुफ्त वकील | or: aina sahayata, ଆଇନଗତ ସହାୟତା, ଆଇନ ସହାୟତା
reading, writing, learn to read, learn reading, learn writing, adult literacy, illiterate, saakshar | hi: पढ़ना, लिखना, पढ़ना सीखना | or: padhiba, lekhiba, ପଢ଼ିବା, ଲେଖିବା
library, libraries, reading room, mobile library, book lending, village library, pathagara | hi: पुस्तकालय, लाइब्रेरी | or: pathagara, laibreri, ପାଠାଗାର, ଲାଇବ୍ରେରୀ
self help group, self help groups, shg, shgs, women group, womens group, women's group, mahila mandal, mahila samuha, federation, savings group | hi: स्वयं सहायता समूह, महिला मंडल, महिला समूह | or: swayam sahayaka gosthi, mahila gosthi, mahila mandala, ସ୍ୱୟଂ ସହାୟକ ଗୋଷ୍ଠୀ, ମହିଳା ଗୋଷ୍ଠୀ, ମହିଳା ମଣ୍ଡଳ
health worker, health workers, asha, asha didi, asha worker, asha karmi, village health worker, anm, health volunteer | hi: आशा, आशा दीदी, स्वास्थ्य कार्यकर्ता | or: asha karmi, asha didi, swasthya karmi, ଆଶା କର୍ମୀ, ଆଶା ଦିଦି, ସ୍ୱାସ୍ଥ୍ୟ କର୍ମୀ
nurse, nurses, staff nurse, sister | hi: नर्स | or: narsa, sebika, ନର୍ସ
nursing, nursing student, nursing entrance, nursing course | hi: नर्सिंग | or: narsing, ନର୍ସିଂ
tuberculosis, tb, tb patient, t b, kshay rog | hi: टीबी, क्षय रोग, तपेदिक | or: yakshma, tibi, ଯକ୍ଷ୍ମା, ଟିବି
mental health, counsellor, counselling, sadness, grief, depression, tension | hi: मानसिक स्वास्थ्य, अवसाद | or: manasika swasthya, ମାନସିକ ସ୍ୱାସ୍ଥ୍ୟ
brick kiln, brick kilns, kiln, kilns, seasonal migration, seasonal migrants, dadan, dadan labour | hi: ईंट भट्ठा, पलायन | or: dadana, itabhati, ଦାଦନ, ଇଟାଭାଟି
tribal women, tribal woman, adivasi women, adivasi mahila, tribal community, tribal people | hi: आदिवासी महिला | or: adibasi mahila, ଆଦିବାସୀ ମହିଳା
forest rights, land rights, patta, land patta, forest land, land title | hi: वन अधिकार, पट्टा | or: jangala adhikara, jami patta, ଜଙ୍ଗଲ ଅଧିକାର, ଜମି ପଟ୍ଟା
santali, santhali, ol chiki, santal language, santali language | hi: संथाली, संताली | or: santali, ସାନ୍ତାଳୀ
school van, school bus, van driver, school dropout girl, walk to school, girls walking to school
postman, post man, postmaster, letters, letter carrier, dakia | hi: डाकिया | or: dakabala, daka piona, ଡାକବାଲା | kinds: carried letters
night canteen, canteen, food stall, hotel, eatery, tiffin centre, food business | hi: ढाबा, कैंटीन | or: hotel, kyantin, କ୍ୟାଣ୍ଟିନ, ହୋଟେଲ
iron clothes, ironing, laundry, dhobi, washerman | hi: धोबी | or: dhoba, ଧୋବା
chairs, chair, furniture for library, tables and chairs, benches, school desk, desk, desks | hi: कुर्सी, बेंच, मेज कुर्सी | or: chauki, benchi, ଚଉକି, ବେଞ୍ଚ
bicycle, bicycles, cycle, cycles, cycle for girls, bicycles for girls, girls cycle, saikel | hi: साइकिल | or: saikela, ସାଇକେଲ
hostel, girls hostel, hostel roof, residential school, kasturba, ashram school | hi: छात्रावास, हॉस्टल, आश्रम स्कूल | or: chhatrabasa, hostela, ଛାତ୍ରାବାସ, ହଷ୍ଟେଲ, ଆଶ୍ରମ ସ୍କୁଲ
school, schools, village school, government school, govt school, vidyalaya, pathshala | hi: स्कूल, सरकारी स्कूल | or: skul, bidyalaya, ସ୍କୁଲ, ବିଦ୍ୟାଳୟ
house, houses, home, home building, house repair, house construction, rebuild house, rebuild houses, homes | hi: घर, मकान, घर बनाना | or: ghara, ghara tiari, ଘର, ଘର ତିଆରି
light, lights, lighting, lamp, lamps, solar light, solar lights, solar lamp, solar lantern, electricity, bijli, bijuli, light for village | hi: बिजली, रोशनी, सोलर लाइट | or: bijuli, alua, ବିଜୁଳି, ଆଲୁଅ, ସୌର ଆଲୁଅ
rain tank, rain water tank, rainwater tank, rain water harvesting, water tank | hi: वर्षा जल | or: barsa jala, ବର୍ଷାଜଳ
electricity from water, stream turbine, hydro, micro hydro, hydropower, mini hydro
eyes, eye test, eye testing, eye check up, eye checkup, spectacles, glasses, chasma, chashma | hi: चश्मा, आंखों की जांच | or: chasma, akhi parikhya, ଚଷମା, ଆଖି ପରୀକ୍ଷା
cow, cows, buffalo, bullock, bullocks, cattle, livestock | hi: गाय, बैल, भैंस, मवेशी | or: gai, balada, gorugai, ଗାଈ, ବଳଦ, ଗୋରୁ
turtle, turtles, olive ridley, sea turtle, rushikulya, gahirmatha | hi: कछुआ | or: kachhima, ଅଲିଭ ରିଡଲେ, କଇଁଛ
street food, rickshaw puller, sweeper, ragpicker, rag picker, waste picker | hi: रिक्शा चालक, सफाईकर्मी | or: safai karmachari, ସଫେଇ କର୍ମଚାରୀ
beekeeping, bee keeping, bees, honey, honey collector, mahu, madhu | hi: मधुमक्खी पालन, शहद | or: mahu chasa, mahu machhi, ମହୁମାଛି, ମହୁ ଚାଷ
goat farming, goat rearing, goatery, poultry, poultry farming, hen farming, dairy, dairy farming, milk business, fish farming, fish pond, pisciculture | hi: बकरी पालन, मुर्गी पालन, मछली पालन | or: chheli palana, kukuda palana, machha chasa, ଛେଳି ପାଳନ, କୁକୁଡ଼ା ପାଳନ, ମାଛ ଚାଷ
each: orphanage, dog shelter, street dogs, stray dogs, animal hospital, old age home, temple construction, ram mandir, cancer, cancer treatment, heart surgery, kidney transplant, liver transplant, bone marrow, ventilator, oxygen concentrator, covid, vaccine drive, earthquake, tsunami, war, airport, metro, swimming pool, gym, shopping mall, cinema hall, startup funding, space, satellite, rocket, elephant corridor, tiger reserve, wildlife, zoo, marathon, olympics, concert, film making, youtube channel, blockchain, artificial intelligence, robotics, coding, python course, web design, english course, french, german, mba course, nursing course, medical coaching, beautician course, makeup course, cooking course, driving course, photography, dance class, music class, karate, self defence, self defense
$$);
update synonym_groups set is_of_goods = false
where group_id >= (select min(group_id) from synonym_terms where term = 'smoke free cooking');
analyze synonym_groups, synonym_terms;
