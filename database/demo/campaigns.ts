import type { DemoCampaign } from "./campaign.ts";
import { astarangaNets } from "./campaigns/astaranga-nets.ts";
import { balangirHearingAids } from "./campaigns/balangir-hearing-aids.ts";
import { banspalSolarPumps } from "./campaigns/banspal-solar-pumps.ts";
import { barpaliSpectacles } from "./campaigns/barpali-spectacles.ts";
import { belpadaReturnDesk } from "./campaigns/belpada-return-desk.ts";
import { bhogaraiRaisedFloors } from "./campaigns/bhogarai-raised-floors.ts";
import { bodenFodderBank } from "./campaigns/boden-fodder-bank.ts";
import { chilikaIslandLamps } from "./campaigns/chilika-island-lamps.ts";
import { chitrakondaBoatAmbulance } from "./campaigns/chitrakonda-boat-ambulance.ts";
import { daringbadiEveningClass } from "./campaigns/daringbadi-evening-class.ts";
import { deogarhBusStandLibrary } from "./campaigns/deogarh-bus-stand-library.ts";
import { dhamnagarSewingMachines } from "./campaigns/dhamnagar-sewing-machines.ts";
import { erasamaSirenKits } from "./campaigns/erasama-siren-kits.ts";
import { gummaSaoraBooks } from "./campaigns/gumma-saora-books.ts";
import { gunupurBloodRun } from "./campaigns/gunupur-blood-run.ts";
import { jashipurBicycles } from "./campaigns/jashipur-bicycles.ts";
import { kandhamalTurmericDryers } from "./campaigns/kandhamal-turmeric-dryers.ts";
import { komnaMilletMill } from "./campaigns/komna-millet-mill.ts";
import { kuarmundaComputerRoom } from "./campaigns/kuarmunda-computer-room.ts";
import { lakhanpurDrivingLicences } from "./campaigns/lakhanpur-driving-licences.ts";
import { lamtaputHostelRoof } from "./campaigns/lamtaput-hostel-roof.ts";
import { mahakalapadaMangroves } from "./campaigns/mahakalapada-mangroves.ts";
import { nuapatnaDyeShed } from "./campaigns/nuapatna-dye-shed.ts";
import { pallaharaSmokelessStoves } from "./campaigns/pallahara-smokeless-stoves.ts";
import { sonepurMarketStalls } from "./campaigns/sonepur-market-stalls.ts";
import { thuamulSickleCell } from "./campaigns/thuamul-sickle-cell.ts";
import { tumudibandhaWaterTurbine } from "./campaigns/tumudibandha-water-turbine.ts";
import { udayagiriSolarLabourRooms } from "./campaigns/udayagiri-solar-labour-rooms.ts";
import { umerkoteKitchenGardens } from "./campaigns/umerkote-kitchen-gardens.ts";

/** The demo campaigns, by category; the site sorts them by date. */
export const campaigns: DemoCampaign[] = [
  lamtaputHostelRoof,
  daringbadiEveningClass,
  jashipurBicycles,
  gummaSaoraBooks,
  kuarmundaComputerRoom,
  deogarhBusStandLibrary,
  chitrakondaBoatAmbulance,
  thuamulSickleCell,
  barpaliSpectacles,
  umerkoteKitchenGardens,
  gunupurBloodRun,
  balangirHearingAids,
  bhogaraiRaisedFloors,
  astarangaNets,
  erasamaSirenKits,
  mahakalapadaMangroves,
  bodenFodderBank,
  belpadaReturnDesk,
  nuapatnaDyeShed,
  komnaMilletMill,
  dhamnagarSewingMachines,
  lakhanpurDrivingLicences,
  sonepurMarketStalls,
  udayagiriSolarLabourRooms,
  banspalSolarPumps,
  chilikaIslandLamps,
  pallaharaSmokelessStoves,
  tumudibandhaWaterTurbine,
  kandhamalTurmericDryers,
];
