import { say } from './say';

/** States of a service order. */
export const orderTexts = {
  PLACED: say('Ordered', 'Encargado', 'Beauftragt', 'Commandé', 'تم الطلب'),
  AWAITING_DEVICE: say(
    'Waiting for your device',
    'Esperando su dispositivo',
    'Wartet auf Ihr Gerät',
    'En attente de votre appareil',
    'بانتظار جهازك',
  ),
  RECEIVED: say('Received', 'Recibido', 'Eingegangen', 'Reçu', 'تم الاستلام'),
  PART_ORDERED: say(
    'Part ordered',
    'Pieza pedida',
    'Teil bestellt',
    'Pièce commandée',
    'طُلبت القطعة',
  ),
  OWN_SHOP: say(
    'At a shop of your own',
    'En un taller de su elección',
    'In einer Werkstatt Ihrer Wahl',
    'Dans un atelier de votre choix',
    'في ورشة من اختيارك',
  ),
  IN_WORK: say('In work', 'En curso', 'In Arbeit', 'En cours', 'قيد العمل'),
  REQUESTED: say(
    'Help requested',
    'Ayuda solicitada',
    'Hilfe angefordert',
    'Aide demandée',
    'طُلبت المساعدة',
  ),
  ASSIGNED: say(
    'Somebody is on the way',
    'Alguien va en camino',
    'Jemand ist unterwegs',
    'Quelqu’un est en route',
    'هناك من هو في الطريق إليك',
  ),
  ON_SITE: say(
    'Help is there',
    'La ayuda ha llegado',
    'Hilfe ist da',
    'L’aide est sur place',
    'وصلت المساعدة',
  ),
  NOBODY_CAME: say(
    'Nobody came',
    'No acudió nadie',
    'Niemand ist gekommen',
    'Personne n’est venu',
    'لم يأتِ أحد',
  ),
  ON_THE_WAY: say('On the way', 'En camino', 'Unterwegs', 'En route', 'في الطريق'),
  SHIPPED: say('Shipped', 'Enviado', 'Versendet', 'Expédié', 'تم الشحن'),
  COMES_BACK: say(
    'Your device goes back to you as it is',
    'Su dispositivo vuelve a usted tal como está',
    'Ihr Gerät geht unrepariert an Sie zurück',
    'Votre appareil vous est rendu en l’état',
    'يعود إليك جهازك كما هو',
  ),
  DONE: say('Done', 'Terminado', 'Erledigt', 'Terminé', 'تم'),
  CANCELLED: say('Cancelled', 'Cancelado', 'Storniert', 'Annulé', 'أُلغي'),
} as const;
export type OrderState = keyof typeof orderTexts;
