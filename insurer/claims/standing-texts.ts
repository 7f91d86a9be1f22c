import { decidingTexts } from './deciding-texts';
import { endedTexts } from './ended-texts';
import { fulfillingTexts } from './fulfilling-texts';
import { say } from './say';

/** What is asked of who sends a device in, and of who brings it at a time that is booked. */
export const sendInText = say(
  'Send us the device. The claim has the address, the label and how to pack it.',
  'Envíenos el dispositivo. En la reclamación están la dirección, la etiqueta y cómo embalarlo.',
  'Senden Sie uns das Gerät. Adresse, Etikett und wie Sie es verpacken, stehen beim Schaden.',
  'Envoyez-nous l’appareil. Le sinistre indique l’adresse, l’étiquette et comment l’emballer.',
  'أرسل الجهاز إلينا. تجد في المطالبة العنوان والملصق وطريقة التغليف.',
);
export const bringAtTimeText = say(
  'Bring the device at the time that you chose.',
  'Traiga el dispositivo a la hora que eligió.',
  'Bringen Sie das Gerät zu dem Termin, den Sie gewählt haben.',
  'Apportez l’appareil à l’heure choisie.',
  'أحضر الجهاز في الموعد الذي اخترته.',
);

/** What comes next where an appointment is booked and its day has not passed. */
export const visitText = say(
  'Your appointment is on this day. After it we tell you how it goes on.',
  'Su cita es ese día. Después le decimos cómo sigue.',
  'An diesem Tag ist Ihr Termin. Danach sagen wir Ihnen, wie es weitergeht.',
  'Votre rendez-vous est ce jour-là. Ensuite, nous vous disons comment cela continue.',
  'موعدك في هذا اليوم. وبعده نخبرك بما يلي.',
);

/** Where a claim is, and what comes next. */
export const standingTexts = { ...decidingTexts, ...fulfillingTexts, ...endedTexts };
export type Standing = keyof typeof standingTexts;

/** Where the insurer’s or the shop’s own date has passed. */
export const lateText = say(
  'This takes longer than we said, and we are sorry. Here is a new date.',
  'Tarda más de lo que dijimos y lo sentimos. Esta es la nueva fecha.',
  'Es dauert länger als zugesagt, das tut uns leid. Hier ist ein neuer Termin.',
  'C’est plus long que prévu, veuillez nous excuser. Voici une nouvelle date.',
  'يستغرق الأمر وقتًا أطول مما ذكرنا، ونعتذر عن ذلك. إليك موعدًا جديدًا.',
);
