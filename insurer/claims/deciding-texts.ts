import { noTimeText, timeSoughtText } from './other-ways/texts';
import { type StandingText, say } from './say';

const approved = say(
  'Your claim is approved.',
  'Su reclamación está aprobada.',
  'Ihr Schaden ist anerkannt.',
  'Votre sinistre est accepté.',
  'تمت الموافقة على مطالبتك.',
);

/** Where a claim is until it is decided, chosen for and paid, and what comes next. */
export const decidingTexts = {
  SUBMITTED: {
    text: say(
      'We have received your claim.',
      'Hemos recibido su reclamación.',
      'Wir haben Ihre Schadenmeldung erhalten.',
      'Nous avons reçu votre déclaration.',
      'لقد استلمنا مطالبتك.',
    ),
    next: say(
      'We check what your plan covers.',
      'Comprobamos lo que cubre su plan.',
      'Wir prüfen, was Ihr Vertrag deckt.',
      'Nous vérifions ce que couvre votre contrat.',
      'نتحقق مما تغطيه خطتك.',
    ),
  },
  IN_REVIEW: {
    text: say(
      'A person is looking at your claim.',
      'Una persona está revisando su reclamación.',
      'Ihr Schaden wird von einem Menschen geprüft.',
      'Une personne examine votre sinistre.',
      'يقوم أحد موظفينا بمراجعة مطالبتك.',
    ),
    next: say(
      'We decide and tell you. You need to do nothing.',
      'Decidiremos y se lo comunicaremos. No tiene que hacer nada.',
      'Wir entscheiden und melden uns. Sie müssen nichts tun.',
      'Nous décidons et vous informons. Vous n’avez rien à faire.',
      'سنتخذ القرار ونخبرك. لا يلزمك فعل أي شيء.',
    ),
  },
  IN_REVIEW_UNPROVED: {
    text: say(
      'We have your claim. A person makes sure that it is you before anything is decided.',
      'Tenemos su reclamación. Una persona comprueba que es usted antes de decidir nada.',
      'Ihre Schadenmeldung ist bei uns. Ein Mensch vergewissert sich, dass Sie es sind, bevor etwas entschieden wird.',
      'Nous avons votre déclaration. Une personne s’assure que c’est bien vous avant toute décision.',
      'مطالبتك لدينا. يتأكد أحد موظفينا من أنك صاحبها قبل أي قرار.',
    ),
    next: say(
      'We confirm that it is you, and then decide. It goes faster if you call us with your claim number at hand.',
      'Confirmamos que es usted y después decidimos. Será más rápido si nos llama con el número de la reclamación a mano.',
      'Wir vergewissern uns, dass Sie es sind, und entscheiden dann. Schneller geht es, wenn Sie uns anrufen und die Schadennummer bereithalten.',
      'Nous nous assurons que c’est bien vous, puis nous décidons. Cela ira plus vite si vous nous appelez avec le numéro du sinistre.',
      'نتأكد من أنك صاحب المطالبة ثم نتخذ القرار. وسيكون ذلك أسرع إذا اتصلت بنا ومعك رقم المطالبة.',
    ),
  },
  IN_REVIEW_UNPAID: {
    text: say(
      'Your claim waits, because your plan has not been paid.',
      'Su reclamación está en espera porque su plan no está pagado.',
      'Über Ihren Schaden wird nicht entschieden, solange Ihr Vertrag nicht bezahlt ist.',
      'Votre sinistre attend, car votre contrat n’est pas payé.',
      'مطالبتك قيد الانتظار لأن خطتك لم تُسدَّد.',
    ),
    next: say(
      'Pay the open invoice. We decide as soon as it is paid.',
      'Pague la factura pendiente. Decidiremos en cuanto esté pagada.',
      'Bezahlen Sie die offene Rechnung. Danach entscheiden wir sofort.',
      'Payez la facture en attente. Nous décidons dès qu’elle est payée.',
      'سدِّد الفاتورة المفتوحة. سنتخذ القرار فور سدادها.',
    ),
  },
  ACTION_REQUIRED: {
    text: say(
      'We need something from you before we can decide.',
      'Necesitamos algo de usted antes de poder decidir.',
      'Wir brauchen noch etwas von Ihnen, bevor wir entscheiden können.',
      'Il nous manque quelque chose de votre part pour décider.',
      'نحتاج منك إلى شيء قبل أن نتمكن من اتخاذ القرار.',
    ),
    next: say(
      'Send what is listed as missing. We decide within five working days of receiving it.',
      'Envíe lo que figura como pendiente. Decidimos en un plazo de cinco días hábiles desde que lo recibimos.',
      'Senden Sie, was als fehlend aufgeführt ist. Wir entscheiden innerhalb von fünf Werktagen nach Eingang.',
      'Envoyez ce qui est indiqué comme manquant. Nous décidons dans les cinq jours ouvrés suivant la réception.',
      'أرسل ما هو مدرج على أنه ناقص. سنبتّ في المطالبة خلال خمسة أيام عمل من استلامه.',
    ),
  },
  DIAGNOSIS: {
    text: say(
      'Your product is inspected before we decide.',
      'Su producto se inspeccionará antes de que decidamos.',
      'Ihr Produkt wird begutachtet, bevor wir entscheiden.',
      'Votre produit est inspecté avant notre décision.',
      'سيعاين أحد المختصين منتجك قبل أن نقرر.',
    ),
    next: say(
      'The specialist reports to us, and then we decide.',
      'El especialista nos informa y después decidimos.',
      'Die Fachkraft berichtet uns, dann entscheiden wir.',
      'Le spécialiste nous fait son rapport, puis nous décidons.',
      'يرفع المختص تقريره إلينا ثم نتخذ القرار.',
    ),
  },
  DIAGNOSIS_SLOT: {
    text: say(
      'Your product has to be inspected before we decide.',
      'Hay que inspeccionar su producto antes de que decidamos.',
      'Ihr Produkt muss begutachtet werden, bevor wir entscheiden.',
      'Votre produit doit être inspecté avant notre décision.',
      'يجب أن يعاين أحد المختصين منتجك قبل أن نقرر.',
    ),
    next: say(
      'Choose a time for the inspection.',
      'Elija una hora para la inspección.',
      'Wählen Sie einen Termin für die Begutachtung.',
      'Choisissez un créneau pour l’inspection.',
      'اختر موعدًا للمعاينة.',
    ),
  },
  DIAGNOSIS_NO_SLOT: { text: noTimeText, next: timeSoughtText },
  APPROVED: {
    text: approved,
    next: say(
      'We prepare the ways to settle it.',
      'Preparamos las formas de resolverla.',
      'Wir bereiten die möglichen Lösungen vor.',
      'Nous préparons les solutions possibles.',
      'نُعدّ طرق التسوية.',
    ),
  },
  CHOOSING: {
    text: approved,
    next: say(
      'Choose how it is settled.',
      'Elija cómo se resuelve.',
      'Wählen Sie, wie es weitergehen soll.',
      'Choisissez la solution qui vous convient.',
      'اختر طريقة التسوية.',
    ),
  },
  AWAITING_PAYMENT: {
    text: say(
      'Your claim is approved, and your share is open.',
      'Su reclamación está aprobada y su parte está pendiente de pago.',
      'Ihr Schaden ist anerkannt, Ihr Anteil ist noch offen.',
      'Votre sinistre est accepté, votre part reste à payer.',
      'تمت الموافقة على مطالبتك، ولا تزال حصتك مستحقة.',
    ),
    next: say(
      'Pay your share. We begin as soon as it is paid.',
      'Pague su parte. Empezamos en cuanto esté pagada.',
      'Bezahlen Sie Ihren Anteil. Danach beginnen wir sofort.',
      'Payez votre part. Nous commençons dès réception.',
      'سدِّد حصتك. سنبدأ فور السداد.',
    ),
  },
} as const satisfies Readonly<Record<string, StandingText>>;
