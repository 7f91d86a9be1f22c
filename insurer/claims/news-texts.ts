import type { OrderState } from './order-texts';
import { say, type Text } from './say';

/** What a message says of where a service stands: a timeline has a word for it, a message a sentence. */
export const orderNews: Readonly<Record<OrderState, Text>> = {
  PLACED: say(
    'We have ordered the service.',
    'Hemos encargado el servicio.',
    'Wir haben den Service beauftragt.',
    'Nous avons commandé le service.',
    'لقد طلبنا الخدمة.',
  ),
  AWAITING_DEVICE: say(
    'We wait for your device.',
    'Esperamos su dispositivo.',
    'Wir warten auf Ihr Gerät.',
    'Nous attendons votre appareil.',
    'ننتظر جهازك.',
  ),
  RECEIVED: say(
    'Your device has arrived at the workshop.',
    'Su dispositivo ha llegado al taller.',
    'Ihr Gerät ist in der Werkstatt angekommen.',
    'Votre appareil est arrivé à l’atelier.',
    'وصل جهازك إلى الورشة.',
  ),
  PART_ORDERED: say(
    'A part is ordered for the repair.',
    'Se ha pedido una pieza para la reparación.',
    'Für die Reparatur ist ein Teil bestellt.',
    'Une pièce est commandée pour la réparation.',
    'طُلبت قطعة للإصلاح.',
  ),
  OWN_SHOP: say(
    'You may have it repaired by a shop of your own. The claim says for how much.',
    'Puede repararlo en un taller de su elección. En la reclamación consta por cuánto.',
    'Sie dürfen es in einer Werkstatt Ihrer Wahl reparieren lassen. Beim Schaden steht, für wie viel.',
    'Vous pouvez le faire réparer dans l’atelier de votre choix. Le sinistre indique pour combien.',
    'يمكنك إصلاحه في ورشة من اختيارك. المبلغ مذكور في المطالبة.',
  ),
  COMES_BACK: say(
    'Your device goes back to you as it is.',
    'Su dispositivo vuelve a usted tal como está.',
    'Ihr Gerät geht unrepariert an Sie zurück.',
    'Votre appareil vous est rendu en l’état.',
    'يعود إليك جهازك كما هو.',
  ),
  IN_WORK: say(
    'The work on it has begun.',
    'El trabajo ha comenzado.',
    'Die Arbeit daran hat begonnen.',
    'Le travail a commencé.',
    'بدأ العمل عليه.',
  ),
  REQUESTED: say(
    'We have asked for help for you.',
    'Hemos pedido ayuda para usted.',
    'Wir haben Hilfe für Sie angefordert.',
    'Nous avons demandé de l’aide pour vous.',
    'لقد طلبنا المساعدة لك.',
  ),
  ASSIGNED: say(
    'Somebody is on the way to you.',
    'Alguien va en camino hacia usted.',
    'Jemand ist auf dem Weg zu Ihnen.',
    'Quelqu’un est en route vers vous.',
    'هناك من هو في الطريق إليك.',
  ),
  ON_SITE: say(
    'Help has arrived.',
    'La ayuda ha llegado.',
    'Die Hilfe ist da.',
    'L’aide est arrivée.',
    'وصلت المساعدة.',
  ),
  NOBODY_CAME: say(
    'Nobody came. We are sorry.',
    'No acudió nadie. Lo sentimos.',
    'Niemand ist gekommen. Das tut uns leid.',
    'Personne n’est venu. Nous sommes désolés.',
    'لم يأتِ أحد. نأسف لذلك.',
  ),
  ON_THE_WAY: say(
    'The technician is on the way.',
    'El técnico está en camino.',
    'Der Techniker ist unterwegs.',
    'Le technicien est en route.',
    'الفني في الطريق.',
  ),
  SHIPPED: say(
    'It has been sent to you.',
    'Se lo hemos enviado.',
    'Es ist an Sie versendet.',
    'L’envoi est parti vers vous.',
    'تم إرساله إليك.',
  ),
  DONE: say(
    'The work is done.',
    'El trabajo está terminado.',
    'Die Arbeit ist erledigt.',
    'Le travail est terminé.',
    'انتهى العمل.',
  ),
  CANCELLED: say(
    'The service was cancelled.',
    'El servicio se ha cancelado.',
    'Der Service wurde storniert.',
    'Le service a été annulé.',
    'أُلغيت الخدمة.',
  ),
};

/** Money that was paid for a claim goes back. */
export const refundNews = say(
  'What you paid for this claim goes back to you.',
  'Le devolvemos lo que pagó por esta reclamación.',
  'Was Sie für diesen Schaden bezahlt haben, geht an Sie zurück.',
  'Ce que vous avez payé pour ce sinistre vous est rendu.',
  'سيُعاد إليك ما دفعته عن هذه المطالبة.',
);

/** What is to come is a visit. */
export const visitNews = say(
  'Your appointment is soon.',
  'Su cita es pronto.',
  'Ihr Termin ist bald.',
  'Votre rendez-vous approche.',
  'موعدك قريب.',
);

/** Stands before the names of what is missing. */
export const missingNews = say(
  'Please send:',
  'Envíe, por favor:',
  'Bitte senden Sie:',
  'Veuillez envoyer :',
  'يرجى إرسال:',
);

/** Stands before the day by which something is to be sent. */
export const until = say('by', 'a más tardar el', 'bis', 'au plus tard le', 'حتى');
