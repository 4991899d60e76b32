-- What else is a choice for who looks for a thing, where a shop has few of it: found behind what is called so, and not the other way
-- round. Written by kinds of things, as 0227 was (docs/decisions/0181).
insert into synonym_terms (group_id, term, language, is_kind)
select distinct own.group_id, btrim(kind), 'en', true
from regexp_split_to_table($$
lungi: dhoti, waist cloth, gamcha
dhoti: lungi, uttariya
gamcha: towel cloth
towel: gamcha, gamucha, kitchen cloths
handkerchief: napkins
apron: kitchen cloths
stole: scarf, dupatta
scarf: stole, dupatta
dupatta: stole
shawl: stole, throw
blanket: throw, quilt, shawl
bedcover: throw, quilt
bedsheet: bedcover, throw
kurta: kurta cloth, kurta fabric, kurta yoke
cushion cover: cushion cloth, cushion panel
pillow cover: cushion covers, cushion cloth
table cloth: table runner, table mats, placemats
dining table cloth: table runner, table mats, placemats
table runner: table cloth, table mats
table mat: placemats
placemat: table mats
coaster: placemats, table mats
curtain: window valance, roll-up blind, shell curtain
door curtain: window valance, roll-up blind, toran
window curtain: window valance, roll-up blind
rug: floor mat
carpet: floor mat
pouch: potli bags, cotton pouch
purse: pouch, potli bags
laptop bag: laptop sleeve, shoulder bag
school bag: shoulder bag, market bag
necklace: choker
pendant: necklace, mangalsutra
chain: necklace
earring: jhumka, ear studs, hoops, ear drops, ear cuffs
bangle: bracelet
bracelet: bangle
anklet: toe rings
hairpin: hair clips, hair pin, brooch
hair clip: hairpin, hair pin
brooch: saree pin
saree pin: brooch
table lamp: lotus lamp, lamp base, soapstone lamp, fish trap lamp
lantern: lampshade, garden lamp
lamp stand: lamp base, brass lamp
candle stand: tea light cups, candle block
candle holder: tea light cups, candle block
diya: brass lamp, urli
planter: urn
mirror: mirror frame
photo frame: mirror frame
stool: pouffe, low table
chair: stool, pouffe
table: low table, stool
shelf: shelf ladder, wall brackets
rack: shelf ladder, wall brackets, letter tray
tray: fruit tray, jewellery tray
thali: dinner plate, kansa bowl
plate: thali, wall plate
glass: tumbler
cup: tumbler
bowl: urli
spoon: ladle, salad servers
serving spoon: ladle, salad servers, kansa spoons, carved spoon
ladle: spoon, salad servers
water pot: water cooler pot, water bottle
bottle: water pot
incense stand: incense box
incense holder: incense box
agarbatti stand: incense box
bell: wind bells, gong
gong: hanging bell, dhokra bell, cymbals
wind chime: wind bells, hanging birds
game: playing cards, chess set, puzzle for children
chess: playing cards
puppet: dolls, puppets' heads
doll: puppets
musical instrument: flute, cymbals, gong
paperweight: bookends
pen stand: pen holder
notebook: bookmarks, greeting cards
stationery: notebook, bookmarks, greeting cards, pen stand
office: pen stand, pen holder, paperweight, card holder, letter opener, bookends, letter tray
greeting card: postcards
garden: bird bath, water bowl for birds, garden lamp, tulsi planter, nandi
wall decor: wall panel, wall hanging, wall disc, wall plate, wall mask
wall hanging: wall panel, wall disc, wall plate
puffed rice: popped paddy, flattened rice
mudhi: popped paddy, flattened rice, popped sorghum
flattened rice: millet flakes, puffed rice, popped paddy
poha: millet flakes, puffed rice
flour: chhatua
sattu: roasted gram
besan: roasted gram
jaggery: palm sugar candy, ginger jaggery drops
sugar: jaggery powder, palm sugar candy
laddu: chikki, sesame jaggery balls
chikki: groundnut brittle, sesame bars
biscuit: nimki, murukku
chips: sago crisps, papad
papad: sago crisps
pickle: chutney
chutney: pickle
cashew: chironji nuts
nuts: cashew, groundnuts, chironji
dry fruits: cashew, chironji nuts
tea: cascara
coffee beans: roast beans, green coffee
filter coffee: chicory blend, house blend, drip bags
triphala: amla, murabba
health drink: malt, roasted gram drink, nutri mix
baby food: nutri mix, malt
breakfast: millet flakes, flattened rice, dosa mix, chakuli mix
kheer: khir mix, kalajeera for kheer
$$, E'\n') as line
cross join lateral regexp_split_to_table(split_part(line, ': ', 2), ', ') as kind
join synonym_terms as own on own.term = split_part(line, ': ', 1) and not own.is_kind
join synonym_groups on synonym_groups.group_id = own.group_id and is_of_goods
where line <> ''
on conflict do nothing;

-- Any lamp of a room's decoration was a table lamp, since the category has that word.
delete from synonym_terms where term in ('decor lamp', 'decorative lamp', 'decorative light') and not is_kind
  and group_id in (select group_id from synonym_terms where term = 'table lamp' and not is_kind);

insert into synonym_terms (group_id, term, language)
select own.group_id, normalize(added), 'or'
from synonym_terms as own, unnest(array['ଧୂପ କାଠି ଷ୍ଟାଣ୍ଡ', 'ଧୂପକାଠି ଷ୍ଟାଣ୍ଡ', 'ଧୂପ ଷ୍ଟାଣ୍ଡ', 'ଅଗରବତୀ ଷ୍ଟାଣ୍ଡ']) as added
where own.term = 'incense stand' and not own.is_kind
on conflict do nothing;

-- A stool is furniture, but furniture is no stool: a room divider was found for "stool for living room".
update synonym_terms set is_kind = true
where term in ('pouffe', 'stool')
  and group_id in (select group_id from synonym_terms where term = 'furniture' and not is_kind);
