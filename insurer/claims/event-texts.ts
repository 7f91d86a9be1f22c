import type { ClaimRecord } from './claim-record';
import type { Actor, ClaimState } from './claim-states';
import { say, type Text } from './say';
import { type Waiver, waivers } from './waiver-texts';

/** What happened to a claim beside a change of its state. */
export const eventTexts = {
  REQUIREMENT_RECEIVED: say(
    'We have received what you sent. We check it now.',
    'Hemos recibido lo que envió. Lo estamos comprobando.',
    'Wir haben Ihre Sendung erhalten und prüfen sie.',
    'Nous avons reçu votre envoi et le vérifions.',
    'استلمنا ما أرسلته ونتحقق منه الآن.',
  ),
  REQUIREMENT_ASKED: say(
    'We need something more from you.',
    'Necesitamos algo más de usted.',
    'Wir brauchen noch etwas von Ihnen.',
    'Nous avons encore besoin de quelque chose de votre part.',
    'نحتاج إلى شيء آخر منك.',
  ),
  REQUIREMENT_ACCEPTED: say(
    'What you sent is accepted.',
    'Lo que envió ha sido aceptado.',
    'Ihre Sendung ist angenommen.',
    'Votre envoi est accepté.',
    'تم قبول ما أرسلته.',
  ),
  REQUIREMENT_REJECTED: say(
    'We cannot use what you sent. Please send it again.',
    'No podemos usar lo que envió. Envíelo de nuevo.',
    'Ihre Sendung ist nicht verwendbar. Bitte senden Sie sie erneut.',
    'Votre envoi est inutilisable. Veuillez l’envoyer à nouveau.',
    'لا يمكننا استخدام ما أرسلته. يرجى إرساله مرة أخرى.',
  ),
  REQUIREMENT_TAKEN_BACK: say(
    'You need not send us everything that we asked for.',
    'No hace falta que nos envíe todo lo que pedimos.',
    'Sie brauchen uns nicht alles zu senden, worum wir gebeten haben.',
    'Vous n’avez pas à nous envoyer tout ce que nous avons demandé.',
    'لا حاجة إلى أن ترسل إلينا كل ما طلبناه.',
  ),
  REQUIREMENT_FAILED: say(
    'Your file could not be taken. Please send another.',
    'No se pudo aceptar su archivo. Envíe otro.',
    'Ihre Datei konnte nicht angenommen werden. Bitte senden Sie eine andere.',
    'Votre fichier n’a pas pu être accepté. Veuillez en envoyer un autre.',
    'تعذر قبول ملفك. يرجى إرسال ملف آخر.',
  ),
  HOLDER_VERIFIED: say(
    'We know now that it is you who filed it.',
    'Ya sabemos que fue usted quien la presentó.',
    'Wir wissen jetzt, dass Sie ihn gemeldet haben.',
    'Nous savons maintenant que la déclaration vient de vous.',
    'تأكدنا من أنك أنت من قدّم المطالبة.',
  ),
  PROBLEM_REPORTED: say(
    'Something goes wrong. A person sees to it.',
    'Algo va mal. Una persona se ocupa de ello.',
    'Etwas läuft nicht richtig. Ein Mensch kümmert sich darum.',
    'Quelque chose ne va pas. Une personne s’en occupe.',
    'هناك خلل ما. يتولى أحد موظفينا الأمر.',
  ),
  DELIVERY_CHANGED: say(
    'It will be delivered to the address that you have now given.',
    'Se entregará en la dirección que acaba de indicar.',
    'Es wird an die Adresse geliefert, die Sie jetzt genannt haben.',
    'La livraison se fera à l’adresse que vous venez d’indiquer.',
    'سيُسلَّم إلى العنوان الذي ذكرته الآن.',
  ),
  MESSAGE_RECEIVED: say(
    'We have received your message, and answer it.',
    'Hemos recibido su mensaje y lo responderemos.',
    'Ihre Nachricht ist da. Wir antworten darauf.',
    'Nous avons reçu votre message et y répondrons.',
    'وصلت رسالتك، وسنرد عليها.',
  ),
  MESSAGE_WRITTEN: say(
    'We have written you a message.',
    'Le hemos escrito un mensaje.',
    'Wir haben Ihnen eine Nachricht geschrieben.',
    'Nous vous avons écrit un message.',
    'كتبنا لك رسالة.',
  ),
  MESSAGE_READ: say(
    'We have read your message. It needs no answer.',
    'Hemos leído su mensaje. No requiere respuesta.',
    'Wir haben Ihre Nachricht gelesen. Sie braucht keine Antwort.',
    'Nous avons lu votre message. Il n’appelle pas de réponse.',
    'قرأنا رسالتك. لا تحتاج إلى رد.',
  ),
  // What of stands behind it, and by when.
  DUE_SOON: say(
    'Reminder before the date:',
    'Recordatorio antes de la fecha:',
    'Erinnerung vor dem Termin:',
    'Rappel avant la date :',
    'تذكير قبل الموعد:',
  ),
  PROBLEM_SEEN_TO: say(
    'We have seen to it.',
    'Nos hemos ocupado de ello.',
    'Wir haben uns darum gekümmert.',
    'Nous nous en sommes occupés.',
    'عالجنا الأمر.',
  ),
  DEDUCTIBLE_WAIVED: say(
    'You pay no deductible for this claim.',
    'No paga deducible por esta reclamación.',
    'Für diesen Schaden zahlen Sie keine Selbstbeteiligung.',
    'Vous ne payez pas de franchise pour ce sinistre.',
    'لا تدفع أي مبلغ تحمّل عن هذه المطالبة.',
  ),
  REMINDED: say('Reminder:', 'Recordatorio:', 'Erinnerung:', 'Rappel :', 'تذكير:'),
  QUOTES_RENEWED: say(
    'What we offered was no longer valid. We have made you a new offer.',
    'Nuestra oferta había caducado. Le hemos hecho una nueva.',
    'Unser Angebot war abgelaufen. Wir haben Ihnen ein neues gemacht.',
    'Notre offre avait expiré. Nous vous en avons fait une nouvelle.',
    'انتهت صلاحية عرضنا. قدمنا لك عرضًا جديدًا.',
  ),
  APPOINTMENT_BOOKED: say(
    'The appointment is booked.',
    'La cita está reservada.',
    'Der Termin ist gebucht.',
    'Le rendez-vous est réservé.',
    'تم حجز الموعد.',
  ),
  APPOINTMENT_LOST: say(
    'Your time was gone before it was paid for. Please choose another.',
    'Su hora se ocupó antes del pago. Elija otra, por favor.',
    'Ihr Termin war vergeben, bevor er bezahlt war. Bitte wählen Sie einen anderen.',
    'Votre créneau a été pris avant le paiement. Veuillez en choisir un autre.',
    'حُجز موعدك قبل السداد. يرجى اختيار موعد آخر.',
  ),
  APPOINTMENT_MOVED: say(
    'The appointment was moved.',
    'La cita se ha cambiado.',
    'Der Termin wurde verlegt.',
    'Le rendez-vous a été déplacé.',
    'تم نقل الموعد.',
  ),
  NO_SLOT: say(
    'No time is free near you soon enough. We offer you other ways.',
    'No hay ninguna hora libre cerca de usted a tiempo. Le ofrecemos otras opciones.',
    'In Ihrer Nähe ist nicht rechtzeitig ein Termin frei. Wir bieten Ihnen andere Wege an.',
    'Aucun créneau n’est libre assez tôt près de chez vous. Nous vous proposons d’autres solutions.',
    'لا يوجد موعد شاغر قريب منك في وقت مناسب. نعرض عليك طرقًا أخرى.',
  ),
  NO_PART: say(
    'The part is not there in time. We offer you other ways, or you go on waiting.',
    'La pieza no llega a tiempo. Le ofrecemos otras opciones, o puede seguir esperando.',
    'Das Teil ist nicht rechtzeitig da. Wir bieten Ihnen andere Wege an, oder Sie warten weiter.',
    'La pièce n’arrive pas à temps. Nous vous proposons d’autres solutions, ou vous continuez d’attendre.',
    'لم تصل القطعة في موعدها. نعرض عليك طرقًا أخرى، أو يمكنك الاستمرار في الانتظار.',
  ),
  OTHER_WAYS_TAKEN: say(
    'What was begun is stopped. It goes on in another way.',
    'Se detiene lo que se había empezado. Continúa de otra forma.',
    'Was begonnen war, ist gestoppt. Es geht auf einem anderen Weg weiter.',
    'Ce qui était commencé est arrêté. La suite se fait autrement.',
    'توقف ما بدأ، ويستمر الأمر بطريقة أخرى.',
  ),
  BILL_RECEIVED: say(
    'We have the bill of your repair. A person checks it.',
    'Tenemos la factura de su reparación. Una persona la revisa.',
    'Wir haben die Rechnung Ihrer Reparatur. Ein Mensch prüft sie.',
    'Nous avons la facture de votre réparation. Une personne la vérifie.',
    'لدينا فاتورة إصلاحك. يتحقق منها أحد موظفينا.',
  ),
  DEVICE_COMES_BACK: say(
    'The service sends your device back to you as it is.',
    'El servicio le devuelve su dispositivo tal como está.',
    'Der Service schickt Ihnen Ihr Gerät zurück, so wie es ist.',
    'Le service vous renvoie votre appareil en l’état.',
    'يعيد مركز الخدمة إليك جهازك كما هو.',
  ),
  DEVICE_RECOVERED: say(
    'What was lost has been found.',
    'Se ha encontrado lo que se perdió.',
    'Was verloren war, ist gefunden worden.',
    'Ce qui était perdu a été retrouvé.',
    'تم العثور على ما كان مفقودًا.',
  ),
  NOBODY_CAME: say(
    'Nobody came to the appointment.',
    'Nadie acudió a la cita.',
    'Zum Termin kam niemand.',
    'Personne n’est venu au rendez-vous.',
    'لم يحضر أحد إلى الموعد.',
  ),
  PAYMENT_RECEIVED: say(
    'Your payment of {amount} has arrived.',
    'Ha llegado su pago de {amount}.',
    'Ihre Zahlung von {amount} ist eingegangen.',
    'Votre paiement de {amount} est arrivé.',
    'وصلت دفعتك البالغة {amount}.',
  ),
  PAYOUT_DETAILS: say(
    'We know where the money goes.',
    'Sabemos adónde enviar el dinero.',
    'Wir wissen, wohin das Geld geht.',
    'Nous savons où verser la somme.',
    'نعرف إلى أين نرسل المبلغ.',
  ),
  PAYOUT_HELD: say(
    'A contact has changed, so we hold the payout for 48 hours more.',
    'Ha cambiado un dato de contacto y retenemos el pago 48 horas más.',
    'Ein Kontakt hat sich geändert, daher halten wir die Auszahlung weitere 48 Stunden zurück.',
    'Une coordonnée a changé : nous retenons le versement 48 heures de plus.',
    'تغيّرت إحدى وسائل الاتصال، لذلك نحتجز الدفعة 48 ساعة أخرى.',
  ),
  PAYOUT_SENT: say(
    'The payout is on its way.',
    'El pago está en camino.',
    'Die Auszahlung ist unterwegs.',
    'Le versement est en route.',
    'الدفعة في طريقها إليك.',
  ),
  PAYOUT_FAILED: say(
    'The payout came back. Please check the account.',
    'El pago fue devuelto. Compruebe la cuenta.',
    'Die Auszahlung kam zurück. Bitte prüfen Sie das Konto.',
    'Le versement est revenu. Vérifiez le compte.',
    'أُعيدت الدفعة. يرجى التحقق من الحساب.',
  ),
  DEVICE_SHIPPED_BACK: say(
    'The carrier has your old device.',
    'El transportista tiene su dispositivo antiguo.',
    'Der Paketdienst hat Ihr altes Gerät.',
    'Le transporteur a votre ancien appareil.',
    'جهازك القديم لدى شركة الشحن.',
  ),
  DEVICE_LOCKED: say(
    'Your old device arrived locked. Please remove its lock.',
    'Su dispositivo antiguo llegó bloqueado. Quite el bloqueo.',
    'Ihr altes Gerät kam gesperrt an. Bitte heben Sie die Sperre auf.',
    'Votre ancien appareil est arrivé verrouillé. Déverrouillez-le.',
    'وصل جهازك القديم مقفلًا. يرجى إزالة القفل.',
  ),
  DEVICE_ACCEPTED: say(
    'Your old device has arrived.',
    'Su dispositivo antiguo ha llegado.',
    'Ihr altes Gerät ist angekommen.',
    'Votre ancien appareil est arrivé.',
    'وصل جهازك القديم.',
  ),
  RETURN_CHARGE_DUE: say(
    'What was agreed for the old device is owed now.',
    'Ahora se debe lo acordado por el dispositivo antiguo.',
    'Der für das alte Gerät vereinbarte Betrag ist jetzt geschuldet.',
    'Le montant convenu pour l’ancien appareil est maintenant dû.',
    'أصبح المبلغ المتفق عليه للجهاز القديم مستحقًا الآن.',
  ),
  RETURN_CHARGED: say(
    'What was agreed for the old device was charged.',
    'Se ha cobrado lo acordado por el dispositivo antiguo.',
    'Der für das alte Gerät vereinbarte Betrag wurde abgebucht.',
    'Le montant convenu pour l’ancien appareil a été débité.',
    'تم تحصيل المبلغ المتفق عليه للجهاز القديم.',
  ),
  RETURN_INVOICED: say(
    'The card could not be charged for the old device. We send an invoice.',
    'No se pudo cobrar la tarjeta por el dispositivo antiguo. Enviamos una factura.',
    'Die Karte konnte für das alte Gerät nicht belastet werden. Wir senden eine Rechnung.',
    'La carte n’a pas pu être débitée pour l’ancien appareil. Nous envoyons une facture.',
    'تعذر تحصيل مبلغ الجهاز القديم من البطاقة. سنرسل فاتورة.',
  ),
  RETURN_REFUNDED: say(
    'Your old device came late. What you paid for it goes back to you.',
    'Su dispositivo antiguo llegó tarde. Le devolvemos lo que pagó por él.',
    'Ihr altes Gerät kam spät. Sie erhalten zurück, was Sie dafür bezahlt haben.',
    'Votre ancien appareil est arrivé tard. Ce que vous avez payé vous est rendu.',
    'وصل جهازك القديم متأخرًا. سيُعاد إليك ما دفعته عنه.',
  ),
  DEVICE_STILL_LOCKED: say(
    'Your old device was not unlocked in time.',
    'Su dispositivo antiguo no se desbloqueó a tiempo.',
    'Ihr altes Gerät wurde nicht rechtzeitig entsperrt.',
    'Votre ancien appareil n’a pas été déverrouillé à temps.',
    'لم يُلغَ قفل جهازك القديم في الموعد.',
  ),
  DEVICE_OVERDUE: say(
    'Your old device has not come back in time.',
    'Su dispositivo antiguo no ha llegado a tiempo.',
    'Ihr altes Gerät kam nicht rechtzeitig zurück.',
    'Votre ancien appareil n’est pas revenu à temps.',
    'لم يُعَد جهازك القديم في الموعد.',
  ),
} as const;
export type EventKind = keyof typeof eventTexts;

/** What a holder is told whose deductible is waived, and why it is. */
export function waivedText(code: Waiver): Text {
  const what = eventTexts.DEDUCTIBLE_WAIVED;
  const why = waivers[code];
  return say(
    `${what.en} ${why.en}`,
    `${what.es} ${why.es}`,
    `${what.de} ${why.de}`,
    `${what.fr} ${why.fr}`,
    `${what.ar} ${why.ar}`,
  );
}

/** Who filed a claim for its holder, as its timeline says; nothing where they did it themselves. */
export function filedText({
  agent,
  delegate,
}: Pick<ClaimRecord, 'agent' | 'delegate'>): ReturnType<typeof say> | undefined {
  const name = agent ?? delegate;
  if (name === undefined) return undefined;
  return say(
    `${name} filed your claim for you. We have received it.`,
    `${name} presentó la reclamación en su nombre. La hemos recibido.`,
    `${name} hat den Schaden für Sie gemeldet. Er ist bei uns eingegangen.`,
    `${name} a déclaré le sinistre pour vous. Nous l’avons reçu.`,
    `قدّم ${name} المطالبة نيابة عنك. لقد استلمناها.`,
  );
}

const chosenText = say(
  'How it is settled was chosen.',
  'Se eligió cómo se resuelve.',
  'Gewählt wurde, wie es weitergeht.',
  'La solution a été choisie.',
  'تم اختيار طريقة التسوية.',
);
const appealedText = say(
  'Another person was asked to decide it again.',
  'Se pidió que otra persona vuelva a decidir.',
  'Ein anderer Mensch wurde gebeten, neu zu entscheiden.',
  'Il a été demandé qu’une autre personne décide à nouveau.',
  'طُلب أن يعيد شخص آخر البت فيها.',
);
const givenText = say(
  'Everything that was asked for was sent.',
  'Se envió todo lo que se pidió.',
  'Alles, was gefragt war, wurde gesendet.',
  'Tout ce qui était demandé a été envoyé.',
  'أُرسل كل ما طُلب.',
);

/**
 * What somebody did who has moved a claim from one state to another, where what the claim is told to be
 * by it would be no act of theirs; nothing of any other move.
 */
export function doneText(
  actor: Actor,
  from: ClaimState,
  to: ClaimState,
): ReturnType<typeof say> | undefined {
  if (actor !== 'HOLDER' && actor !== 'AGENT' && actor !== 'DELEGATE') return undefined;
  if (to === 'AWAITING_PAYMENT' || to === 'FULFILLING') return chosenText;
  if (to !== 'IN_REVIEW') return undefined;
  return from === 'DENIED' ? appealedText : givenText;
}
