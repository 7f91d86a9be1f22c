import type { ReturnState } from './return-states';
import { say, type Text } from './say';

/** How the return of a device stands. */
export const returnTexts: Readonly<Record<ReturnState, Text>> = {
  OPEN: say(
    'We wait for your old device.',
    'Esperamos su dispositivo antiguo.',
    'Wir warten auf Ihr altes Gerät.',
    'Nous attendons votre ancien appareil.',
    'ننتظر جهازك القديم.',
  ),
  IN_TRANSIT: say(
    'The carrier has your old device. Your date is met.',
    'El transportista tiene su dispositivo antiguo. Ha cumplido el plazo.',
    'Der Paketdienst hat Ihr altes Gerät. Ihre Frist ist gewahrt.',
    'Le transporteur a votre ancien appareil. Votre délai est respecté.',
    'جهازك القديم لدى شركة الشحن. لقد التزمت بالموعد.',
  ),
  ACCEPTED: say(
    'Your old device has arrived. Nothing is charged.',
    'Su dispositivo antiguo ha llegado. No se cobra nada.',
    'Ihr altes Gerät ist da. Es wird nichts berechnet.',
    'Votre ancien appareil est arrivé. Rien n’est facturé.',
    'وصل جهازك القديم. لن يُحتسب أي مبلغ.',
  ),
  LOCKED: say(
    'Your old device has arrived, but it is locked.',
    'Su dispositivo antiguo ha llegado, pero está bloqueado.',
    'Ihr altes Gerät ist da, aber gesperrt.',
    'Votre ancien appareil est arrivé, mais il est verrouillé.',
    'وصل جهازك القديم، لكنه مقفل.',
  ),
  OVERDUE: say(
    'Your old device has not come back in time.',
    'Su dispositivo antiguo no ha llegado a tiempo.',
    'Ihr altes Gerät kam nicht rechtzeitig zurück.',
    'Votre ancien appareil n’est pas revenu à temps.',
    'لم يُعَد جهازك القديم في الموعد.',
  ),
  CHARGED: say(
    'What was agreed was charged. It goes back to you if the old device still comes.',
    'Se ha cobrado lo acordado. Se le devolverá si el dispositivo antiguo aún llega.',
    'Der vereinbarte Betrag wurde abgebucht. Sie erhalten ihn zurück, wenn das alte Gerät noch kommt.',
    'Le montant convenu a été débité. Il vous sera rendu si l’ancien appareil arrive encore.',
    'تم تحصيل المبلغ المتفق عليه. سيُعاد إليك إذا وصل الجهاز القديم لاحقًا.',
  ),
  INVOICED: say(
    'The card could not be charged, so we send an invoice. Nothing is owed if the old device still comes.',
    'No se pudo cobrar la tarjeta y enviamos una factura. No deberá nada si el dispositivo antiguo aún llega.',
    'Die Karte konnte nicht belastet werden, daher senden wir eine Rechnung. Kommt das alte Gerät noch, ist nichts geschuldet.',
    'La carte n’a pas pu être débitée : nous envoyons une facture. Rien n’est dû si l’ancien appareil arrive encore.',
    'تعذر تحصيل المبلغ من البطاقة، لذلك نرسل فاتورة. لن يُستحق شيء إذا وصل الجهاز القديم لاحقًا.',
  ),
  REFUNDED: say(
    'Your old device came late. What you paid for it goes back to you.',
    'Su dispositivo antiguo llegó tarde. Le devolvemos lo que pagó por él.',
    'Ihr altes Gerät kam spät. Sie erhalten zurück, was Sie dafür bezahlt haben.',
    'Votre ancien appareil est arrivé tard. Ce que vous avez payé vous est rendu.',
    'وصل جهازك القديم متأخرًا. سيُعاد إليك ما دفعته عنه.',
  ),
};

/** Of a device that must not be posted. */
export const handedOverText = say(
  'Bring your old device to one of our service centers. Never send it by post.',
  'Lleve su dispositivo antiguo a uno de nuestros centros de servicio. No lo envíe nunca por correo.',
  'Bringen Sie Ihr altes Gerät in eines unserer Servicezentren. Schicken Sie es nie mit der Post.',
  'Apportez votre ancien appareil dans l’un de nos centres de service. Ne l’envoyez jamais par la poste.',
  'أحضر جهازك القديم إلى أحد مراكز الخدمة لدينا. لا ترسله أبدًا بالبريد.',
);

/** The same once its day has passed. */
export const handedOverLateText = say(
  'Bring it to one of our service centers now, and never send it by post. After this date we charge what you agreed to.',
  'Llévelo ahora a uno de nuestros centros de servicio y no lo envíe nunca por correo. Pasada esta fecha cobramos lo acordado.',
  'Bringen Sie es jetzt in eines unserer Servicezentren und schicken Sie es nie mit der Post. Nach diesem Tag buchen wir den vereinbarten Betrag ab.',
  'Apportez-le maintenant dans l’un de nos centres de service et ne l’envoyez jamais par la poste. Passé cette date, nous débitons le montant convenu.',
  'أحضره الآن إلى أحد مراكز الخدمة لدينا ولا ترسله أبدًا بالبريد. بعد هذا الموعد نُحصّل المبلغ الذي وافقت عليه.',
);

/** How a device is unlocked, where nobody has said it of this one. */
export const unlocking = say(
  'Sign in to the account that the device belongs to, such as Apple or Google, in any browser, and remove the device from it.',
  'Inicie sesión en la cuenta a la que pertenece el dispositivo, como Apple o Google, en cualquier navegador y elimínelo de ella.',
  'Melden Sie sich in einem Browser bei dem Konto an, zu dem das Gerät gehört, etwa Apple oder Google, und entfernen Sie es dort.',
  'Dans un navigateur, connectez-vous au compte auquel l’appareil est associé, comme Apple ou Google, et retirez-le.',
  'سجّل الدخول من أي متصفح إلى الحساب المرتبط بالجهاز، مثل Apple أو Google، ثم أزل الجهاز منه.',
);

/** Of a device that came locked and still is, once the day has passed; and once what was agreed is owed. */
export const lockedLateTexts = {
  text: say(
    'Your old device is here, but still locked.',
    'Su dispositivo antiguo ya está aquí, pero sigue bloqueado.',
    'Ihr altes Gerät ist da, aber noch gesperrt.',
    'Votre ancien appareil est arrivé, mais il est toujours verrouillé.',
    'جهازك القديم لدينا، لكنه لا يزال مقفلًا.',
  ),
  next: say(
    'Remove its lock now. After this date we charge what you agreed to.',
    'Quite el bloqueo ahora. Pasada esta fecha cobramos lo acordado.',
    'Heben Sie die Sperre jetzt auf. Nach diesem Tag buchen wir den vereinbarten Betrag ab.',
    'Retirez le verrouillage maintenant. Passé cette date, nous débitons le montant convenu.',
    'أزل القفل الآن. بعد هذا الموعد نُحصّل المبلغ الذي وافقت عليه.',
  ),
} as const;
export const lockedOwedTexts = {
  text: say(
    'Your old device is still locked, so what you agreed to is owed.',
    'Su dispositivo antiguo sigue bloqueado y se debe lo acordado.',
    'Ihr altes Gerät ist noch gesperrt, daher ist der vereinbarte Betrag geschuldet.',
    'Votre ancien appareil est toujours verrouillé : le montant convenu est dû.',
    'جهازك القديم لا يزال مقفلًا، لذلك أصبح المبلغ المتفق عليه مستحقًا.',
  ),
  next: say(
    'We charge the card that you saved for it. If you still remove the lock, you pay nothing.',
    'Cobramos en la tarjeta que guardó para ello. Si aún quita el bloqueo, no paga nada.',
    'Wir belasten die dafür gespeicherte Karte. Heben Sie die Sperre noch auf, zahlen Sie nichts.',
    'Nous débitons la carte enregistrée à cet effet. Si vous retirez encore le verrouillage, vous ne payez rien.',
    'نُحصّل المبلغ من البطاقة التي حفظتها لذلك. إذا أزلت القفل فلن تدفع شيئًا.',
  ),
} as const;
