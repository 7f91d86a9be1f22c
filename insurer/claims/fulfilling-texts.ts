import { type StandingText, say } from './say';

const anotherTime = say(
  'Choose another time.',
  'Elija otra hora.',
  'Wählen Sie einen anderen Termin.',
  'Choisissez un autre créneau.',
  'اختر موعدًا آخر.',
);

/** Where a claim is while it is being fulfilled, and what comes next. */
export const fulfillingTexts = {
  FULFILLING_SLOT: {
    text: say(
      'Nobody was there at the agreed time.',
      'No había nadie a la hora acordada.',
      'Zur vereinbarten Zeit war niemand da.',
      'Personne n’était là à l’heure convenue.',
      'لم يكن أحد موجودًا في الموعد المتفق عليه.',
    ),
    next: anotherTime,
  },
  FULFILLING_SLOT_LOST: {
    text: say(
      'Everything is settled, but the time that you chose is taken.',
      'Todo está resuelto, pero la hora que eligió está ocupada.',
      'Alles ist geregelt, aber Ihr gewählter Termin ist vergeben.',
      'Tout est réglé, mais le créneau choisi est pris.',
      'كل شيء جاهز، لكن الموعد الذي اخترته محجوز.',
    ),
    next: anotherTime,
  },
  FULFILLING: {
    text: say(
      'We are at work on it.',
      'Estamos trabajando en ello.',
      'Wir arbeiten daran.',
      'Nous nous en occupons.',
      'نعمل على ذلك.',
    ),
    next: say(
      'We tell you about every step.',
      'Le informaremos de cada paso.',
      'Wir melden Ihnen jeden Schritt.',
      'Nous vous informons à chaque étape.',
      'سنخبرك بكل خطوة.',
    ),
  },
  FULFILLING_NO_PART: {
    text: say(
      'The part for your repair is not there in the time that we promised. We are sorry.',
      'La pieza para su reparación no ha llegado en el plazo prometido. Lo sentimos.',
      'Das Teil für Ihre Reparatur ist nicht in der zugesagten Zeit da. Das tut uns leid.',
      'La pièce pour votre réparation n’est pas arrivée dans le délai promis. Veuillez nous excuser.',
      'لم تصل قطعة الإصلاح في الوقت الذي وعدنا به. نعتذر عن ذلك.',
    ),
    next: say(
      'Choose another way, or wait: we go on looking for the part and tell you when it is there.',
      'Elija otra opción o espere: seguimos buscando la pieza y le avisaremos cuando llegue.',
      'Wählen Sie einen anderen Weg, oder warten Sie: Wir bemühen uns weiter um das Teil und melden uns, wenn es da ist.',
      'Choisissez une autre solution ou patientez : nous cherchons toujours la pièce et vous prévenons dès son arrivée.',
      'اختر طريقة أخرى، أو انتظر: نواصل البحث عن القطعة ونخبرك عند وصولها.',
    ),
  },
  FULFILLING_OWN_SHOP: {
    text: say(
      'You have it repaired by a shop of your own. What it may cost is authorised below.',
      'Usted la repara en un taller de su elección. Abajo consta hasta cuánto está autorizado.',
      'Sie lassen es in einer Werkstatt Ihrer Wahl reparieren. Bis zu welchem Betrag, steht unten.',
      'Vous faites réparer dans l’atelier de votre choix. Le montant autorisé figure ci-dessous.',
      'تُصلحه في ورشة من اختيارك. المبلغ المصرح به مبين أدناه.',
    ),
    next: say(
      'Have it repaired, pay the shop, and send us the bill.',
      'Haga la reparación, pague al taller y envíenos la factura.',
      'Lassen Sie es reparieren, bezahlen Sie die Werkstatt und senden Sie uns die Rechnung.',
      'Faites réparer, payez l’atelier et envoyez-nous la facture.',
      'أصلحه وادفع للورشة ثم أرسل إلينا الفاتورة.',
    ),
  },
  FULFILLING_DISPATCH: {
    text: say(
      'We are getting help to you.',
      'Le estamos enviando ayuda.',
      'Wir schicken Ihnen Hilfe.',
      'Nous vous envoyons de l’aide.',
      'نرسل إليك المساعدة.',
    ),
    next: say(
      'Whoever comes rings you. Stay where you are safe.',
      'Quien acuda le llamará. Quédese en un lugar seguro.',
      'Wer kommt, ruft Sie an. Bleiben Sie an einem sicheren Ort.',
      'La personne qui vient vous appellera. Restez en lieu sûr.',
      'سيتصل بك من سيأتي إليك. ابقَ في مكان آمن.',
    ),
  },
  FULFILLING_NOBODY_CAME: {
    text: say(
      'Nobody came. We are sorry.',
      'No acudió nadie. Lo sentimos.',
      'Niemand ist gekommen. Das tut uns leid.',
      'Personne n’est venu. Nous en sommes désolés.',
      'لم يأتِ أحد. نأسف لذلك.',
    ),
    next: say(
      'Ask for somebody again: it counts once. Or claim back what you have paid somebody else.',
      'Pida que acuda alguien otra vez: cuenta una sola vez. O reclame lo que haya pagado a otra persona.',
      'Fordern Sie noch einmal jemanden an: Es zählt nur einmal. Oder verlangen Sie zurück, was Sie jemand anderem bezahlt haben.',
      'Demandez à nouveau quelqu’un : cela ne compte qu’une fois. Ou demandez le remboursement de ce que vous avez payé à quelqu’un d’autre.',
      'اطلب أحدًا مرة أخرى: يُحتسب ذلك مرة واحدة. أو طالب بما دفعته لشخص آخر.',
    ),
  },
  FULFILLING_DEVICE: {
    text: say(
      'We wait for your device.',
      'Esperamos su dispositivo.',
      'Wir warten auf Ihr Gerät.',
      'Nous attendons votre appareil.',
      'ننتظر جهازك.',
    ),
    next: say(
      'Bring or send us the device.',
      'Tráiganos o envíenos el dispositivo.',
      'Bringen oder senden Sie uns das Gerät.',
      'Apportez-nous ou envoyez-nous l’appareil.',
      'أحضر الجهاز أو أرسله إلينا.',
    ),
  },
  FULFILLING_ACCOUNT: {
    text: say(
      'Your claim is approved, and money is ready for you.',
      'Su reclamación está aprobada y su dinero está preparado.',
      'Ihr Schaden ist anerkannt, und Geld liegt für Sie bereit.',
      'Votre sinistre est accepté, et une somme vous attend.',
      'تمت الموافقة على مطالبتك، والمبلغ جاهز لك.',
    ),
    next: say(
      'Tell us where it goes.',
      'Díganos adónde enviarlo.',
      'Sagen Sie uns, wohin wir es zahlen.',
      'Indiquez-nous où le verser.',
      'أخبرنا إلى أين نرسله.',
    ),
  },
  FULFILLING_PAYOUT: {
    text: say(
      'Money is on its way to you.',
      'El dinero está en camino.',
      'Das Geld ist unterwegs zu Ihnen.',
      'Le versement est en cours.',
      'المبلغ في طريقه إليك.',
    ),
    next: say(
      'It reaches your account in a few working days.',
      'Llegará a su cuenta en unos días laborables.',
      'Es ist in einigen Werktagen auf Ihrem Konto.',
      'Il arrive sur votre compte sous quelques jours ouvrés.',
      'سيصل إلى حسابك خلال أيام عمل قليلة.',
    ),
  },
  FULFILLING_PAYOUT_HELD: {
    text: say(
      'The payout is held for 48 hours, because your contact details changed.',
      'El pago se retiene 48 horas porque sus datos de contacto han cambiado.',
      'Die Auszahlung wird 48 Stunden zurückgehalten, weil sich Ihre Kontaktdaten geändert haben.',
      'Le versement est retenu 48 heures, car vos coordonnées ont changé.',
      'تم تعليق الدفع لمدة 48 ساعة لأن بيانات الاتصال بك قد تغيرت.',
    ),
    next: say(
      'Then we send it. If you did not change them, call us.',
      'Después lo enviamos. Si usted no los cambió, llámenos.',
      'Danach zahlen wir. Wenn Sie nichts geändert haben, rufen Sie uns an.',
      'Nous l’envoyons ensuite. Si vous n’avez rien changé, appelez-nous.',
      'ثم نرسله. إذا لم تغيّرها بنفسك، فاتصل بنا.',
    ),
  },
  AWAITING_RETURN: {
    text: say(
      'Your replacement is with you. The old device must come back.',
      'Ya tiene el dispositivo de reemplazo. Debe devolver el antiguo.',
      'Ihr Ersatz ist da. Das alte Gerät muss zurück.',
      'Vous avez reçu le remplacement. L’ancien appareil doit revenir.',
      'استلمت البديل. يجب إعادة الجهاز القديم.',
    ),
    next: say(
      'Send the old device back.',
      'Devuelva el dispositivo antiguo.',
      'Senden Sie das alte Gerät zurück.',
      'Renvoyez l’ancien appareil.',
      'أعد إرسال الجهاز القديم.',
    ),
  },
  AWAITING_RETURN_TRANSIT: {
    text: say(
      'Your replacement is with you, and the old device is on its way to us.',
      'Ya tiene el reemplazo y el dispositivo antiguo está en camino.',
      'Ihr Ersatz ist da, das alte Gerät ist auf dem Weg zu uns.',
      'Vous avez le remplacement et l’ancien appareil est en route.',
      'البديل لديك، والجهاز القديم في طريقه إلينا.',
    ),
    next: say(
      'We tell you when it has arrived. You need to do nothing.',
      'Le avisaremos cuando llegue. No tiene que hacer nada.',
      'Wir melden uns, wenn es da ist. Sie müssen nichts tun.',
      'Nous vous informons de son arrivée. Vous n’avez rien à faire.',
      'سنخبرك عند وصوله. لا يلزمك فعل أي شيء.',
    ),
  },
  AWAITING_RETURN_LOCKED: {
    text: say(
      'Your old device has arrived, but it is locked.',
      'Su dispositivo antiguo ha llegado, pero está bloqueado.',
      'Ihr altes Gerät ist da, aber gesperrt.',
      'Votre ancien appareil est arrivé, mais il est verrouillé.',
      'وصل جهازك القديم، لكنه مقفل.',
    ),
    next: say(
      'Remove its lock. You need not have it in your hands for that.',
      'Quite el bloqueo. No necesita tenerlo en sus manos.',
      'Heben Sie die Sperre auf. Dafür brauchen Sie es nicht in der Hand.',
      'Retirez le verrouillage. Vous n’avez pas besoin de l’avoir en main.',
      'أزل القفل. لا يلزم أن يكون الجهاز بين يديك.',
    ),
  },
  AWAITING_RETURN_OVERDUE: {
    text: say(
      'Your old device has not come back in time.',
      'Su dispositivo antiguo no ha llegado a tiempo.',
      'Ihr altes Gerät kam nicht rechtzeitig zurück.',
      'Votre ancien appareil n’est pas revenu à temps.',
      'لم يُعَد جهازك القديم في الموعد.',
    ),
    next: say(
      'Send it back, or remove its lock, now. After this date we charge what you agreed to.',
      'Devuélvalo o desbloquéelo ahora. Pasada esta fecha cobramos lo acordado.',
      'Senden Sie es jetzt zurück oder heben Sie die Sperre auf. Nach diesem Tag buchen wir den vereinbarten Betrag ab.',
      'Renvoyez-le ou déverrouillez-le maintenant. Passé cette date, nous débitons le montant convenu.',
      'أعده أو أزل قفله الآن. بعد هذا الموعد نُحصّل المبلغ الذي وافقت عليه.',
    ),
  },
  AWAITING_RETURN_CHARGE: {
    text: say(
      'Your old device has not come back, so what you agreed to is owed.',
      'Su dispositivo antiguo no ha llegado y se debe lo acordado.',
      'Ihr altes Gerät kam nicht zurück, daher ist der vereinbarte Betrag geschuldet.',
      'Votre ancien appareil n’est pas revenu : le montant convenu est dû.',
      'لم يُعَد جهازك القديم، لذلك أصبح المبلغ المتفق عليه مستحقًا.',
    ),
    next: say(
      'We charge the card that you saved for it. If the device still comes, you pay nothing.',
      'Cobramos en la tarjeta que guardó para ello. Si el dispositivo aún llega, no paga nada.',
      'Wir belasten die dafür gespeicherte Karte. Kommt das Gerät noch, zahlen Sie nichts.',
      'Nous débitons la carte enregistrée à cet effet. Si l’appareil arrive encore, vous ne payez rien.',
      'نُحصّل المبلغ من البطاقة التي حفظتها لذلك. إذا وصل الجهاز فلن تدفع شيئًا.',
    ),
  },
} as const satisfies Readonly<Record<string, StandingText>>;
