import { balasoreLacquer } from "./products/balasore-lacquer.ts";
import { baripadaSabai } from "./products/baripada-sabai.ts";
import { barpaliSambalpuri } from "./products/barpali-sambalpuri.ts";
import { barpaliTerracotta } from "./products/barpali-terracotta.ts";
import { belagunthaBrass } from "./products/belaguntha-brass.ts";
import { berhampurPata } from "./products/berhampur-pata.ts";
import { cuttackTarakasi } from "./products/cuttack-tarakasi.ts";
import { deogarhBamboo } from "./products/deogarh-bamboo.ts";
import { dongriaKapdaganda } from "./products/dongria-kapdaganda.ts";
import { gajapatiKhajuri } from "./products/gajapati-khajuri.ts";
import { habaspuriLooms } from "./products/habaspuri-looms.ts";
import { jeyporeKalajeera } from "./products/jeypore-kalajeera.ts";
import { kalahandiPulses } from "./products/kalahandi-pulses.ts";
import { kantiloBrass } from "./products/kantilo-brass.ts";
import { kendraparaBadi } from "./products/kendrapara-badi.ts";
import { kendraparaKaincha } from "./products/kendrapara-kaincha.ts";
import { khichingStone } from "./products/khiching-stone.ts";
import { koraputCoffee } from "./products/koraput-coffee.ts";
import { kotpadWeavers } from "./products/kotpad-weavers.ts";
import { kulianaDhokra } from "./products/kuliana-dhokra.ts";
import { lanjiaSaura } from "./products/lanjia-saura.ts";
import { nuapadaMillets } from "./products/nuapada-millets.ts";
import { nuapatnaKhandua } from "./products/nuapatna-khandua.ts";
import { paralakhemundiHorn } from "./products/paralakhemundi-horn.ts";
import { phulbaniTurmeric } from "./products/phulbani-turmeric.ts";
import { pipiliChandua } from "./products/pipili-chandua.ts";
import { puriKhaja } from "./products/puri-khaja.ts";
import { puriSeashell } from "./products/puri-seashell.ts";
import { puriStone } from "./products/puri-stone.ts";
import { puriWood } from "./products/puri-wood.ts";
import { raghurajpurPapier } from "./products/raghurajpur-papier.ts";
import { raghurajpurPattachitra } from "./products/raghurajpur-pattachitra.ts";
import { raghurajpurTalapatra } from "./products/raghurajpur-talapatra.ts";
import { sadeibareniDhokra } from "./products/sadeibareni-dhokra.ts";
import { similipalHoney } from "./products/similipal-honey.ts";
import { sonepurBandha } from "./products/sonepur-bandha.ts";
import type { DemoShop } from "./products/shop.ts";

/** Every approved shop of the demo. */
export const shops: readonly DemoShop[] = [
  raghurajpurPattachitra,
  raghurajpurTalapatra,
  lanjiaSaura,
  cuttackTarakasi,
  phulbaniTurmeric,
  koraputCoffee,
  jeyporeKalajeera,
  nuapadaMillets,
  similipalHoney,
  gajapatiKhajuri,
  puriKhaja,
  kendraparaBadi,
  kalahandiPulses,
  sadeibareniDhokra,
  kulianaDhokra,
  kantiloBrass,
  belagunthaBrass,
  puriStone,
  khichingStone,
  barpaliTerracotta,
  kendraparaKaincha,
  baripadaSabai,
  deogarhBamboo,
  puriWood,
  raghurajpurPapier,
  paralakhemundiHorn,
  balasoreLacquer,
  puriSeashell,
  sonepurBandha,
  barpaliSambalpuri,
  nuapatnaKhandua,
  berhampurPata,
  kotpadWeavers,
  habaspuriLooms,
  dongriaKapdaganda,
  pipiliChandua,
];
