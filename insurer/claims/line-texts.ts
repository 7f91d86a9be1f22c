import type { ClaimRecord } from './claim-record';
import { comesBackText, deniedBackText } from './ended-texts';
import { eventTexts } from './event-texts';
import { fulfillingTexts } from './fulfilling-texts';
import { orderNews } from './news-texts';
import { orderTexts } from './order-texts';
import { say, type Text } from './say';
import { bringAtTimeText, sendInText } from './standing-texts';

/** What is said of a vehicle, beside what is said of a device. */
const ofVehicle: ReadonlyMap<Text, Text> = new Map([
  [
    orderTexts.AWAITING_DEVICE,
    say(
      'Waiting for your vehicle',
      'Esperando su vehículo',
      'Wartet auf Ihr Fahrzeug',
      'En attente de votre véhicule',
      'بانتظار سيارتك',
    ),
  ],
  [
    orderTexts.COMES_BACK,
    say(
      'Your vehicle goes back to you as it is',
      'Su vehículo vuelve a usted tal como está',
      'Ihr Fahrzeug geht unrepariert an Sie zurück',
      'Votre véhicule vous est rendu en l’état',
      'تعود إليك سيارتك كما هي',
    ),
  ],
  [
    orderNews.AWAITING_DEVICE,
    say(
      'We wait for your vehicle.',
      'Esperamos su vehículo.',
      'Wir warten auf Ihr Fahrzeug.',
      'Nous attendons votre véhicule.',
      'ننتظر سيارتك.',
    ),
  ],
  [
    orderNews.RECEIVED,
    say(
      'Your vehicle has arrived at the workshop.',
      'Su vehículo ha llegado al taller.',
      'Ihr Fahrzeug ist in der Werkstatt angekommen.',
      'Votre véhicule est arrivé à l’atelier.',
      'وصلت سيارتك إلى الورشة.',
    ),
  ],
  [
    orderNews.COMES_BACK,
    say(
      'Your vehicle goes back to you as it is.',
      'Su vehículo vuelve a usted tal como está.',
      'Ihr Fahrzeug geht unrepariert an Sie zurück.',
      'Votre véhicule vous est rendu en l’état.',
      'تعود إليك سيارتك كما هي.',
    ),
  ],
  [
    fulfillingTexts.FULFILLING_DEVICE.text,
    say(
      'We wait for your vehicle.',
      'Esperamos su vehículo.',
      'Wir warten auf Ihr Fahrzeug.',
      'Nous attendons votre véhicule.',
      'ننتظر سيارتك.',
    ),
  ],
  [
    fulfillingTexts.FULFILLING_DEVICE.next,
    say(
      'Bring us the vehicle.',
      'Tráiganos el vehículo.',
      'Bringen Sie uns das Fahrzeug.',
      'Apportez-nous le véhicule.',
      'أحضر السيارة إلينا.',
    ),
  ],
  [
    bringAtTimeText,
    say(
      'Bring the vehicle at the time that you chose.',
      'Traiga el vehículo a la hora que eligió.',
      'Bringen Sie das Fahrzeug zu dem Termin, den Sie gewählt haben.',
      'Amenez le véhicule à l’heure choisie.',
      'أحضر السيارة في الموعد الذي اخترته.',
    ),
  ],
  [
    comesBackText,
    say(
      'We return your vehicle as it is.',
      'Le devolvemos su vehículo tal como está.',
      'Sie erhalten Ihr Fahrzeug unrepariert zurück.',
      'Nous vous rendons votre véhicule en l’état.',
      'نعيد إليك سيارتك كما هي.',
    ),
  ],
  [
    deniedBackText,
    say(
      'Your vehicle goes back to you as it is: below stands by when. If you disagree, you can appeal: another person decides then.',
      'Su vehículo vuelve a usted tal como está: abajo consta para cuándo. Si no está de acuerdo, puede apelar: decidirá otra persona.',
      'Ihr Fahrzeug geht unrepariert an Sie zurück: Bis wann, steht unten. Wenn Sie widersprechen, entscheidet ein anderer Mensch.',
      'Votre véhicule vous est rendu en l’état : la date figure ci-dessous. Si vous n’êtes pas d’accord, vous pouvez contester : une autre personne décidera.',
      'تعود إليك سيارتك كما هي، والموعد مبين أدناه. إذا لم توافق، يمكنك الاعتراض: سيقرر شخص آخر.',
    ),
  ],
  [
    eventTexts.DEVICE_COMES_BACK,
    say(
      'The service returns your vehicle to you as it is.',
      'El servicio le devuelve su vehículo tal como está.',
      'Der Service gibt Ihnen Ihr Fahrzeug zurück, so wie es ist.',
      'Le service vous rend votre véhicule en l’état.',
      'يعيد مركز الخدمة إليك سيارتك كما هي.',
    ),
  ],
]);

/** What is said of a device, and differs by what it is. A vehicle is sent by nobody. */
const ofDevice: ReadonlySet<Text> = new Set([...ofVehicle.keys(), sendInText]);

/** Words for what a plan of a line covers; the other languages use the same word for both. */
function ofAppliance(text: Text): Text {
  return {
    ...text,
    en: text.en.replaceAll('device', 'appliance'),
    es: text.es.replaceAll('dispositivo', 'aparato'),
  };
}

/**
 * A text about the claimed device in words for what the plan covers: a vehicle, or an appliance of a home.
 * A text that names no such device stays as it is.
 */
export function textFor({ line }: Pick<ClaimRecord, 'line'>, text: Text): Text {
  if (line === 'DEVICE' || !ofDevice.has(text)) return text;
  return line === 'HOME' ? ofAppliance(text) : (ofVehicle.get(text) ?? text);
}
