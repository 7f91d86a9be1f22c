import { type StandingText, say } from './say';

const reopening = say(
  'If this did not solve it, you can reopen the claim.',
  'Si esto no lo ha resuelto, puede reabrir la reclamación.',
  'Wenn das nicht geholfen hat, können Sie den Schaden wieder öffnen.',
  'Si cela n’a pas suffi, vous pouvez rouvrir le sinistre.',
  'إذا لم يحل ذلك المشكلة، يمكنك إعادة فتح المطالبة.',
);

/** Of a device that is with the service when a claim ends. */
export const comesBackText = say(
  'We return your device as it is.',
  'Le devolvemos su dispositivo tal como está.',
  'Sie erhalten Ihr Gerät unrepariert zurück.',
  'Nous vous rendons votre appareil en l’état.',
  'نعيد إليك جهازك كما هو.',
);

/** Of a claim that its holder has reopened, and now does not want looked at any more. */
export const closedAgainText = say(
  'You have withdrawn your report. The claim is closed again, as it was before.',
  'Ha retirado su aviso. La reclamación vuelve a estar cerrada, como antes.',
  'Sie haben Ihre Meldung zurückgezogen. Der Schaden ist wieder abgeschlossen, wie zuvor.',
  'Vous avez retiré votre signalement. Le sinistre est de nouveau clos, comme avant.',
  'لقد سحبت إشعارك. أُغلقت المطالبة من جديد كما كانت.',
);

/** Of a reopened claim that its holder ends by taking none of what was offered. */
export const endedAgainText = say(
  'You ended the claim. It is closed again, as it was before.',
  'Ha puesto fin a la reclamación. Vuelve a estar cerrada, como antes.',
  'Sie haben den Schaden beendet. Er ist wieder abgeschlossen, wie zuvor.',
  'Vous avez mis fin au sinistre. Il est de nouveau clos, comme avant.',
  'لقد أنهيت المطالبة. أُغلقت من جديد كما كانت.',
);

/** Of a denied claim whose device was with the service. */
export const deniedBackText = say(
  'Your device goes back to you as it is: below stands by when. If you disagree, you can appeal: another person decides then.',
  'Su dispositivo vuelve a usted tal como está: abajo consta para cuándo. Si no está de acuerdo, puede apelar: decidirá otra persona.',
  'Ihr Gerät geht unrepariert an Sie zurück: Bis wann, steht unten. Wenn Sie widersprechen, entscheidet ein anderer Mensch.',
  'Votre appareil vous est rendu en l’état : la date figure ci-dessous. Si vous n’êtes pas d’accord, vous pouvez contester : une autre personne décidera.',
  'يعود إليك جهازك كما هو، والموعد مبين أدناه. إذا لم توافق، يمكنك الاعتراض: سيقرر شخص آخر.',
);

/** Of a claim that was left lying, with nothing to be sent for it. */
export const takeUpText = say(
  'Take it up again, and we go on.',
  'Retómelo y continuamos.',
  'Nehmen Sie ihn wieder auf, dann geht es weiter.',
  'Reprenez-le et nous continuons.',
  'تابعها من جديد وسنكمل.',
);

/** Where a claim is that is over or opened again, and what comes next. */
export const endedTexts = {
  DENIED: {
    text: say(
      'Your claim is denied.',
      'Su reclamación ha sido denegada.',
      'Ihr Schaden ist abgelehnt.',
      'Votre sinistre est refusé.',
      'تم رفض مطالبتك.',
    ),
    next: say(
      'If you disagree, you can appeal: another person decides then.',
      'Si no está de acuerdo, puede apelar: decidirá otra persona.',
      'Wenn Sie widersprechen, entscheidet ein anderer Mensch.',
      'Si vous n’êtes pas d’accord, vous pouvez contester : une autre personne décidera.',
      'إذا لم توافق، يمكنك الاعتراض: سيقرر شخص آخر.',
    ),
  },
  WITHDRAWN: {
    text: say(
      'You have withdrawn this claim.',
      'Ha retirado esta reclamación.',
      'Sie haben diesen Schaden zurückgezogen.',
      'Vous avez retiré ce sinistre.',
      'لقد سحبت هذه المطالبة.',
    ),
    next: say(
      'You can file a new one while the loss can be reported.',
      'Puede presentar otro mientras se pueda declarar.',
      'Solange die Meldefrist läuft, können Sie ihn neu melden.',
      'Vous pouvez en déposer un nouveau tant que le délai court.',
      'يمكنك تقديم مطالبة جديدة ما دامت مهلة الإبلاغ سارية.',
    ),
  },
  CLOSED: {
    text: say(
      'This claim is closed.',
      'Esta reclamación está cerrada.',
      'Dieser Schaden ist abgeschlossen.',
      'Ce sinistre est clos.',
      'تم إغلاق هذه المطالبة.',
    ),
    next: reopening,
  },
  CLOSED_REPAIRED: {
    text: say(
      'Your product is repaired.',
      'Su producto está reparado.',
      'Ihr Gerät ist repariert.',
      'Votre produit est réparé.',
      'تم إصلاح منتجك.',
    ),
    next: reopening,
  },
  CLOSED_REPLACED: {
    text: say(
      'Your product was replaced.',
      'Su producto fue reemplazado.',
      'Ihr Gerät wurde ersetzt.',
      'Votre produit a été remplacé.',
      'تم استبدال منتجك.',
    ),
    next: reopening,
  },
  CLOSED_REIMBURSED: {
    text: say(
      'We have paid you back what your plan covers.',
      'Le hemos reembolsado lo que cubre su plan.',
      'Wir haben Ihnen erstattet, was Ihr Vertrag abdeckt.',
      'Nous vous avons remboursé ce que couvre votre contrat.',
      'لقد رددنا لك ما تغطيه خطتك.',
    ),
    next: reopening,
  },
  CLOSED_SETTLED: {
    text: say(
      'We have settled your claim in money.',
      'Hemos liquidado su reclamación en dinero.',
      'Wir haben Ihren Schaden in Geld beglichen.',
      'Nous avons réglé votre sinistre en argent.',
      'سوّينا مطالبتك نقدًا.',
    ),
    next: reopening,
  },
  CLOSED_SERVICED: {
    text: say(
      'The service was done.',
      'El servicio se ha realizado.',
      'Die Hilfe wurde geleistet.',
      'Le service a été rendu.',
      'تم تقديم الخدمة.',
    ),
    next: reopening,
  },
  CLOSED_NO_FAULT: {
    text: say(
      'No fault was found.',
      'No se encontró ningún fallo.',
      'Es wurde kein Fehler gefunden.',
      'Aucune panne n’a été trouvée.',
      'لم يُعثر على أي عطل.',
    ),
    next: reopening,
  },
  CLOSED_RETURNED_UNREPAIRED: {
    text: comesBackText,
    next: reopening,
  },
  CLOSED_UNRESPONSIVE: {
    text: say(
      'We closed the claim, because what we asked for did not come.',
      'Cerramos la reclamación porque no recibimos lo que pedimos.',
      'Wir haben den Schaden geschlossen, weil das Erbetene nicht kam.',
      'Nous avons clos le sinistre, faute d’avoir reçu ce qui manquait.',
      'أغلقنا المطالبة لأننا لم نتلقَّ ما طلبناه.',
    ),
    next: say(
      'Send it, and we go on.',
      'Envíelo y continuamos.',
      'Senden Sie es, dann geht es weiter.',
      'Envoyez-le et nous reprenons.',
      'أرسله وسنتابع.',
    ),
  },
  REOPENED: {
    text: say(
      'Your claim is open again.',
      'Su reclamación está abierta de nuevo.',
      'Ihr Schaden ist wieder offen.',
      'Votre sinistre est rouvert.',
      'أُعيد فتح مطالبتك.',
    ),
    next: say(
      'A person looks at what is still wrong.',
      'Una persona revisa lo que sigue mal.',
      'Ein Mensch sieht sich an, was noch nicht stimmt.',
      'Une personne regarde ce qui ne va pas encore.',
      'سينظر أحد موظفينا فيما لا يزال خاطئًا.',
    ),
  },
} as const satisfies Readonly<Record<string, StandingText>>;
